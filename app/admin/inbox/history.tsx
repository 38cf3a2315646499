import { Button, List, Text, Textarea, Title } from '@mantine/core'
import { Form } from 'react-router'

interface Props {
  events: { id: number; at: string; who: string; what: string; note: string | null }[]
  mails: { id: number; subject: string; recipient: string; state: string; attempts: number }[]
}

/** Notes, everything that was done, and the mails with their state. */
export function History({ events, mails }: Props) {
  return (
    <>
      <Form method="post">
        <Textarea name="note" label="Note" maxLength={2000} autosize minRows={2} required />
        <Button type="submit" name="intent" value="note" variant="default" mt="xs">
          Add note
        </Button>
      </Form>
      <Title order={2} size="h4" mt="lg">
        History
      </Title>
      <List size="sm">
        {events.map(({ id, at, who, what, note }) => (
          <List.Item key={id}>
            {at.slice(0, 16).replace('T', ' ')} · {who} · {what}
            {note && <Text size="sm">{note}</Text>}
          </List.Item>
        ))}
      </List>
      <Title order={2} size="h4" mt="lg">
        Mails
      </Title>
      <List size="sm">
        {mails.map(({ id, subject, recipient, state, attempts }) => (
          <List.Item key={id}>
            {subject} → {recipient}: {state}, {attempts} attempts
          </List.Item>
        ))}
      </List>
    </>
  )
}
