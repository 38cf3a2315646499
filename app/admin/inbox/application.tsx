import { Anchor, Button, Group, List, Table, Text, Title } from '@mantine/core'
import { data, Form, redirect } from 'react-router'
import { inbox } from '../../content/settings.ts'
import { program } from '../../http/program.server.ts'
import { applicationStates } from '../../inbox/inbox-tables.ts'
import { deletionDate } from '../../inbox/retention.ts'
import { DeleteButton } from '../delete-button.tsx'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/application'
import { History } from './history.tsx'
import { historyOf, idIn, inboxOf, noteEvent, textIn } from './records.server.ts'
import { stateLabels } from './state-labels.ts'

/** Each view is noted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { email: who } = requireAdmin(context)
  const house = context.get(program)
  const db = inboxOf(house)
  const id = idIn(params.id)
  const application = await db
    .updateTable('applications')
    .set({ is_seen: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!application) throw data(null, { status: 404 })
  await noteEvent(db, { application_id: id }, { who, what: 'viewed' })
  const [documents, settings, history] = await Promise.all([
    db
      .selectFrom('application_documents')
      .select(['id', 'name', 'bytes'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
    house.store.setting(inbox),
    historyOf(db, { application_id: id }),
  ])
  // Whoever reads an application must not be able to act in the applicant's name.
  const { status_key: _, submission_key: __, ...shown } = application
  return {
    application: shown,
    documents,
    deletedAt: deletionDate(application, settings.applicationDays),
    ...history,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const house = context.get(program)
  const db = inboxOf(house)
  const id = idIn(params.id)
  const form = await request.formData()
  const intent = textIn(form, 'intent', 20)
  const state = applicationStates.find((each) => each === intent)
  const note = textIn(form, 'note', 2000)
  const at = new Date().toISOString()
  const update = db.updateTable('applications').where('id', '=', id)
  if (intent === 'note' && note)
    await noteEvent(db, { application_id: id }, { who, what: 'note', note })
  if (intent === 'hold') {
    await update.set({ hold_reason: note || null, updated_at: at }).execute()
    await noteEvent(db, { application_id: id }, { who, what: note ? 'held' : 'released', note })
  }
  if (intent === 'revoke') {
    await update.set({ status_key: null, updated_at: at }).execute()
    await noteEvent(db, { application_id: id }, { who, what: 'revoked the personal link' })
  }
  if (state) {
    // The retention period begins with the rejection and ends when it is taken back.
    const rejected_at = state === 'rejected' ? at : null
    await update.set({ state, is_spam: false, rejected_at, updated_at: at }).execute()
    await noteEvent(db, { application_id: id }, { who, what: `state: ${stateLabels[state]}` })
  }
  throw redirect(`/admin/career/applications/${id}`)
}

export default function Application({ loaderData }: Route.ComponentProps) {
  const { application, documents, deletedAt, events, mails } = loaderData
  return (
    <>
      <title>{`${application.reference} · Admin`}</title>
      <Title order={1} size="h2">
        {application.first_name} {application.last_name}
      </Title>
      <Text c="dimmed" mb="md">
        {application.position} · {application.reference} · {stateLabels[application.state]}
        {deletedAt && ` · will be deleted on ${deletedAt.slice(0, 10)}`}
        {application.hold_reason && ` · held: ${application.hold_reason}`}
      </Text>
      <Form method="post">
        <Group gap="xs" mb="lg">
          {applicationStates
            .filter((each) => each !== application.state)
            .map((each) => (
              <Button key={each} type="submit" name="intent" value={each} variant="default">
                {stateLabels[each]}
              </Button>
            ))}
          <Button type="submit" name="intent" value="revoke" variant="default">
            Revoke personal link
          </Button>
        </Group>
      </Form>
      <Title order={2} size="h4">
        Documents
      </Title>
      <List mb="lg">
        {documents.map(({ id, name, bytes }) => (
          <List.Item key={id}>
            <Anchor href={`/admin/documents/${id}`}>{name}</Anchor> ({Math.ceil(bytes / 1024)} KB)
          </List.Item>
        ))}
      </List>
      <Table mb="lg">
        <Table.Tbody>
          {Object.entries(application)
            .filter(([, value]) => value !== null && value !== '')
            .map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th>{name.replaceAll('_', ' ')}</Table.Th>
                <Table.Td style={{ whiteSpace: 'pre-wrap' }}>{String(value)}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      <DeleteButton
        title={application.reference}
        question="Are you sure you want to delete this application?"
        action={`/admin/career/applications/${application.id}/remove`}
      />
      <History events={events} mails={mails} />
    </>
  )
}
