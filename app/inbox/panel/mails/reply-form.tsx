import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { fillPlaceholders } from '#mail/compose.ts'
import { MailFooterText } from '#mail/panel/letter-text.tsx'
import { useInputInTab } from '#panel/kit/guard/use-input-in-tab.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { stateChoices } from '../kinds.ts'
import type { action, clientAction } from '../lists/bulk-action.ts'
import { createKeepStateButtonProps } from './keep-state-button-props.tsx'
import { LanguageNote, LetterFields, TemplateChoice } from './letter-fields.tsx'
import { fillLetter, type LetterRecipient, useLetterDrafts } from './letters.ts'
import type { OfferedTemplate, TextBlock } from './offered-templates.server.ts'
import { SendingQuestion } from './sending-question.tsx'
import { TextBlockChoice } from './text-block-choice.tsx'

const address = href('/admin/inbox/:kind/:intent', { kind: 'messages', intent: 'send' })

interface Props {
  recipient: LetterRecipient
  templates: OfferedTemplate[]
  blocks: TextBlock[]
  /** Idempotency key of this form. */
  once: string
  /** Link that opens the user's mail program. */
  mailto: string
}

/** A reply to one person. Placeholders are replaced at once, so the form shows exactly what is sent. */
export function ReplyForm({ recipient, templates, blocks, once, mailto }: Props) {
  const t = useTranslator()
  const fetcher = useFetcher<typeof action | typeof clientAction>()
  const label = useId()
  const form = useRef<HTMLFormElement>(null)
  const { language } = recipient
  const letters = useLetterDrafts(
    templates.map((template) => {
      const letter = template.letters[language] ?? { subject: '', body: '' }
      const { subject, body } = fillLetter(letter, recipient)
      const untranslated = {
        ...(letter.untranslated?.subject !== undefined && { subject }),
        ...(letter.untranslated?.body !== undefined && { body }),
      }
      return { letters: { [language]: { ...letter, subject, body, untranslated } } }
    }),
    [recipient],
  )
  const name = `reply ${recipient.id}`
  const isBusy = fetcher.state !== 'idle'
  const [state, setState] = useState('done')
  const { onSubmit } = useInputInTab(form, {
    action: address,
    name,
    isDirty: () => letters.isWritten,
    isBusy,
    bringBack(typed) {
      letters.bringBack(typed)
      setState(String(typed.get('state') ?? state))
    },
  })
  const answer = fetcher.data
  const errors = answer && 'errors' in answer ? answer.errors : {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets only after a mail was sent
  useEffect(() => {
    if (!answer || !('count' in answer)) return
    letters.begin()
    setState('done')
  }, [answer])
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={address}
      aria-labelledby={label}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="failure" value={t('Error sending message')} />
      <input type="hidden" name="id" value={recipient.id} />
      <input type="hidden" name={`seen.${recipient.id}`} value={recipient.seen} />
      <input type="hidden" name="once" value={once} />
      <Stack gap="sm">
        <Group justify="space-between" align="end">
          <strong id={label}>{t('Reply to {email}', { email: recipient.email })}</strong>
          <Group>
            {templates.length > 1 && <TemplateChoice templates={templates} letters={letters} />}
            <TextBlockChoice
              blocks={blocks}
              fields={[{ language, name: 'body' }]}
              fill={(text) => fillPlaceholders(text, recipient.values)}
            />
          </Group>
        </Group>
        <LanguageNote letters={letters} who={recipient.values.name} />
        <LetterFields
          letters={letters}
          errors={errors}
          minRows={7}
          description={t('{placeholder} is put in when the mail leaves.', {
            placeholder: '{link}',
          })}
        />
        <MailFooterText lang={language}>{recipient.footer}</MailFooterText>
        <NativeSelect
          name="state"
          label={t('And then move to')}
          {...createKeepStateButtonProps(t, state, () => setState(''))}
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
          data={[
            { value: '', label: t('Leave as it is|the state') },
            ...stateChoices.messages
              .filter(({ value }) => value === 'open' || value === 'done')
              .map(({ value, label }) => ({ value, label: t.of(label) })),
          ]}
          maw={320}
        />
        <Group gap="xs">
          <Button
            type="submit"
            loading={isBusy}
            leftSection={<AdminIcon name="send" />}
            variant="filled"
          >
            {state === 'done'
              ? t('Send and mark as done')
              : t.count(1, 'Send 1 mail', 'Send {count} mails')}
          </Button>
          <Button component="a" href={mailto} leftSection={<AdminIcon name="external-link" />}>
            {t('Use my mail program')}
          </Button>
        </Group>
        {answer && 'objections' in answer ? <SendingQuestion {...answer} /> : null}
      </Stack>
    </fetcher.Form>
  )
}

/** A `mailto:` link with the quoted message, truncated because URLs have limits. */
export function createMailtoLink(
  email: string,
  { subject, quote }: { subject: string; quote: string },
) {
  const excerpt = quote.length > 1200 ? `${quote.slice(0, 1200)} …` : quote
  const quotation = excerpt
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const encode = (value: string) => encodeURIComponent(value.toWellFormed())
  return `mailto:${encode(email)}?subject=${encode(subject)}&body=${encode(`\r\n\r\n${quotation}`)}`
}
