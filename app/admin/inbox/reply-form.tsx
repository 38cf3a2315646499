import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { AdminIcon } from '../icon.tsx'
import { filled, type Recipient } from './placeholders.ts'
import type { Template } from './recipients.server.ts'
import type { action } from './send.ts'

interface Props {
  recipient: Recipient
  templates: Template[]
  /** Of this form as it was opened: sent twice it is one mail. */
  once: string
  /** For the person's own mail program. */
  mailto: string
}

/** A reply to one person: the template's placeholders are filled at once, so what stands there is what is sent. */
export function ReplyForm({ recipient, templates, once, mailto }: Props) {
  const fetcher = useFetcher<typeof action>()
  const label = useId()
  const [letter, setLetter] = useState(() => start(templates, recipient, 0))
  const errors = fetcher.data && 'errors' in fetcher.data ? fetcher.data.errors : {}
  const sent = fetcher.data && 'count' in fetcher.data ? fetcher.data : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a sent mail makes room for the next one
  useEffect(() => {
    if (sent) setLetter(start(templates, recipient, 0))
  }, [sent])
  return (
    <fetcher.Form method="post" action="/admin/inbox/messages/send" aria-labelledby={label}>
      <input type="hidden" name="id" value={recipient.id} />
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="state" value="done" />
      <Stack gap="sm">
        <Group justify="space-between" align="end">
          <strong id={label}>Reply to {recipient.email}</strong>
          {templates.length > 1 && (
            <NativeSelect
              label="Template"
              data={templates.map(({ name }, index) => ({ value: String(index), label: name }))}
              onChange={(event) =>
                setLetter(start(templates, recipient, Number(event.currentTarget.value)))
              }
            />
          )}
        </Group>
        <TextInput
          name="subject"
          label="Subject"
          required
          withAsterisk={false}
          maxLength={150}
          value={letter.subject}
          onChange={(event) => setLetter({ ...letter, subject: event.currentTarget.value })}
          error={errors.subject}
        />
        <Textarea
          name="body"
          label="Text"
          required
          withAsterisk={false}
          autosize
          minRows={7}
          maxLength={10_000}
          value={letter.body}
          onChange={(event) => setLetter({ ...letter, body: event.currentTarget.value })}
          error={errors.body}
        />
        <Group gap="xs">
          <Button
            type="submit"
            loading={fetcher.state !== 'idle'}
            leftSection={<AdminIcon name="send" />}
          >
            Send and mark as done
          </Button>
          <Button
            component="a"
            href={mailto}
            variant="default"
            leftSection={<AdminIcon name="external-link" />}
          >
            Use my mail program
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  )
}

function start(templates: Template[], recipient: Recipient, index: number) {
  const template = templates[index]
  return template ? filled(template, recipient) : { subject: '', body: '' }
}
