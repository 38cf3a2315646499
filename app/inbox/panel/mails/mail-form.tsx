import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { Fragment, useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { formatPlaceholders, mailPlaceholders } from '#content/settings/mail-placeholders.ts'
import { useInputInTab } from '#panel/kit/guard/use-input-in-tab.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { stateChoices } from '../kinds.ts'
import { createKeepStateButtonProps } from './keep-state-button-props.tsx'
import { LanguageNote, LetterFields, TemplateChoice } from './letter-fields.tsx'
import type { LetterDrafts } from './letters.ts'
import {
  findNextState,
  getLetterFieldName,
  getSoleRecipientName,
  type LetterRecipient,
  listMissingPlaceholders,
} from './letters.ts'
import type { OfferedTemplate, TextBlock } from './offered-templates.server.ts'
import type { SendingQuestion as SendingQuestionProps } from './sending-objections.server.ts'
import { SendingQuestion } from './sending-question.tsx'
import { TextBlockChoice } from './text-block-choice.tsx'

interface Props {
  templates: OfferedTemplate[]
  blocks: TextBlock[]
  letters: LetterDrafts
  recipients: LetterRecipient[]
  /** New state of the applications; '' leaves it unchanged. */
  state: string
  setState: (state: string) => void
  /** Idempotency key of this form. */
  once: string
  /** Why the mails were not sent. */
  result: { errors: Record<string, string> } | SendingQuestionProps | { failed: true } | undefined
}

/** The letter to all recipients, with placeholders. */
export function MailForm({ templates, blocks, letters, recipients, ...props }: Props) {
  const { state, setState, once, result } = props
  const t = useTranslator()
  const form = useRef<HTMLFormElement>(null)
  const name = `mail ${recipients.map(({ id }) => id).join(' ')}`
  const isBusy = useNavigation().formAction !== undefined
  const { onSubmit } = useInputInTab(form, {
    action: href('/admin/career/applications/mail'),
    name,
    isDirty: () => letters.isWritten,
    isBusy,
    bringBack(formData) {
      letters.bringBack(formData)
      setState(String(formData.get('state') ?? state))
    },
  })
  const errors: Record<string, string> = result && 'errors' in result ? result.errors : {}
  return (
    <Form ref={form} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="failure" value={t('Error sending message')} />
      {recipients.map(({ id, seen }) => (
        <Fragment key={id}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name={`seen.${id}`} value={seen} />
        </Fragment>
      ))}
      <input type="hidden" name="once" value={once} />
      <Stack gap="sm">
        <TemplateChoice
          templates={templates}
          letters={letters}
          onChoose={(template) => setState(findNextState(template, recipients))}
        />
        <TextBlockChoice
          blocks={blocks}
          fields={letters.languages.map((language) => ({
            language,
            name: getLetterFieldName('body', language, letters.languages),
          }))}
        />
        <LanguageNote letters={letters} who={getSoleRecipientName(recipients)} />
        <LetterFields
          letters={letters}
          errors={errors}
          minRows={10}
          description={t('{application} are filled in for each.', {
            application: formatPlaceholders(mailPlaceholders.application),
          })}
        />
        <NativeSelect
          name="state"
          label={t('And then move to')}
          {...createKeepStateButtonProps(t, state, () => setState(''))}
          description={
            state === 'rejected'
              ? t(
                  'The time to be kept begins when the mail has left; afterwards everything is deleted by itself.',
                )
              : undefined
          }
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
          data={[
            { value: '', label: t('Leave as it is|the state') },
            ...stateChoices.applications
              .filter(({ value }) => !value.includes('spam'))
              .map(({ value, label }) => ({ value, label: t.of(label) })),
          ]}
        />
        <Group>
          <Button
            type="submit"
            loading={isBusy}
            disabled={recipients.some(
              (each) => listMissingPlaceholders(letters.getLetter(each.language), each).length > 0,
            )}
            leftSection={<AdminIcon name="send" />}
            variant="filled"
          >
            {state === 'rejected'
              ? t.count(
                  recipients.length,
                  'Send 1 mail and reject',
                  'Send {count} mails and reject',
                )
              : t.count(recipients.length, 'Send 1 mail', 'Send {count} mails')}
          </Button>
        </Group>
        {result && 'objections' in result && <SendingQuestion {...result} />}
      </Stack>
    </Form>
  )
}
