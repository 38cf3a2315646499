import { Button, Group, Text, Title } from '@mantine/core'
import { data, Form, redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import { messageStates } from '../../inbox/inbox-tables.ts'
import { DeleteButton } from '../delete-button.tsx'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/message'
import { History } from './history.tsx'
import { historyOf, idIn, inboxOf, noteEvent, textIn } from './records.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context)
  const db = inboxOf(context.get(program))
  const id = idIn(params.id)
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message) throw data(null, { status: 404 })
  return { message, ...(await historyOf(db, { message_id: id })) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const house = context.get(program)
  const db = inboxOf(house)
  const id = idIn(params.id)
  const form = await request.formData()
  const intent = textIn(form, 'intent', 20)
  const state = messageStates.find((each) => each === intent)
  const note = textIn(form, 'note', 2000)
  if (intent === 'note' && note)
    await noteEvent(db, { message_id: id }, { who, what: 'note', note })
  if (state) {
    const updated_at = new Date().toISOString()
    await db.updateTable('messages').set({ state, updated_at }).where('id', '=', id).execute()
    await noteEvent(db, { message_id: id }, { who, what: `state: ${state}` })
  }
  throw redirect(`/admin/contact/messages/${id}`)
}

export default function Message({ loaderData: { message, events, mails } }: Route.ComponentProps) {
  const { name, email, reference, state, suspicion, received_at } = message
  const subject = encodeURIComponent(`Re: ${reference}`)
  return (
    <>
      <title>{`${reference} · Admin`}</title>
      <Title order={1} size="h2">
        {name}
      </Title>
      <Text c="dimmed" mb="md">
        {email} · {reference} · {received_at.slice(0, 16).replace('T', ' ')} · {state}
        {suspicion && ` · ${suspicion}`}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }} mb="lg">
        {message.message}
      </Text>
      <Form method="post">
        <Group gap="xs" mb="lg">
          <Button component="a" href={`mailto:${email}?subject=${subject}`}>
            Reply by mail
          </Button>
          {messageStates
            .filter((each) => each !== state)
            .map((each) => (
              <Button key={each} type="submit" name="intent" value={each} variant="default">
                {`Mark as ${each}`}
              </Button>
            ))}
        </Group>
      </Form>
      <DeleteButton
        title={name}
        question="Are you sure you want to delete this message?"
        action={`/admin/contact/messages/${message.id}/remove`}
      />
      <History events={events} mails={mails} />
    </>
  )
}
