import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { useKept } from '../form/use-kept.ts'
import { AdminIcon } from '../icon.tsx'
import { type Recipient, unfilled } from './placeholders.ts'
import type { Template } from './recipients.server.ts'
import { choices } from './states.ts'
import type { Letters } from './use-letters.ts'

interface Props {
  templates: Template[]
  letters: Letters
  recipients: Recipient[]
  /** What becomes of the applications; empty leaves them as they are. */
  state: string
  setState: (state: string) => void
  /** Of this form as it was opened: sent twice it is one mail. */
  once: string
  /** Why it was not sent. */
  result: { errors: Record<string, string> } | { failed: true } | undefined
}

/** The letter to all of them, with its placeholders. */
export function MailForm({ templates, letters, recipients, state, setState, once, result }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { letter, write } = letters
  const name = `mail ${recipients.map(({ id }) => id).join(' ')}`
  const isBusy = useNavigation().formAction !== undefined
  const { onSubmit } = useKept(form, {
    action: '/admin/career/applications/mail',
    name,
    isDirty: () => letters.isWritten,
    isBusy,
    bringBack(typed) {
      letters.bringBack(typed)
      setState(String(typed.get('state') ?? state))
    },
  })
  const errors: Record<string, string> = result && 'errors' in result ? result.errors : {}
  const many = recipients.length === 1 ? '1 mail' : `${recipients.length} mails`
  useEffect(() => {
    if (result && 'failed' in result) toast.error('Error sending message')
  }, [result])
  return (
    <Form ref={form} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="form" value={name} />
      {recipients.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <input type="hidden" name="once" value={once} />
      <Stack gap="sm">
        <NativeSelect
          label="Template"
          name="template"
          value={String(letters.chosen)}
          data={templates.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={(event) => {
            const index = Number(event.currentTarget.value)
            const template = templates[index]
            if (!template) return
            letters.choose(index)
            if (template.use === 'Rejection') setState('rejected')
            else if (state === 'rejected') setState('')
          }}
        />
        <TextInput
          name="subject"
          label="Subject"
          required
          withAsterisk={false}
          maxLength={150}
          value={letter.subject}
          onChange={(event) => write({ subject: event.currentTarget.value })}
          error={errors.subject}
        />
        <Textarea
          name="body"
          label="Text"
          description="{name}, {reference}, {position}, {site} and {link} are filled in for each."
          required
          withAsterisk={false}
          autosize
          minRows={10}
          maxLength={10_000}
          value={letter.body}
          onChange={(event) => write({ body: event.currentTarget.value })}
          error={errors.body}
        />
        <NativeSelect
          name="state"
          label="And then move to"
          description={
            state === 'rejected'
              ? 'The time to be kept begins now; afterwards everything is deleted by itself.'
              : undefined
          }
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
          data={[
            { value: '', label: 'Leave as it is' },
            ...choices.applications.filter(({ value }) => !value.includes('spam')),
          ]}
        />
        <Group>
          <Button
            type="submit"
            loading={isBusy}
            disabled={recipients.some((each) => unfilled(letter, each).length > 0)}
            leftSection={<AdminIcon name="send" />}
          >
            {state === 'rejected' ? `Send ${many} and reject` : `Send ${many}`}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
