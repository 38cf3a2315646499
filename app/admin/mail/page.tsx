import { Alert, Anchor, Group, Table, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { scopeOf } from '../../auth/rights.ts'
import { idFrom } from '../../content/id.ts'
import { mailSeenBy } from '../../inbox/seen-by.server.ts'
import { canSend } from '../../mail/can-send.ts'
import { mailTrouble } from '../../mail/trouble.server.ts'
import { type Move, moveMails, moves, unsentMails } from '../../mail/unsent.server.ts'
import { programContext } from '../../program.server.ts'
import { crumb } from '../shell/breadcrumb.tsx'
import { readableTime } from '../shell/readable-time.ts'
import { mailNeed } from '../shell/shared-needs.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/page'
import { MailState } from './mail-state.tsx'
import { AllButton, MoveButtons } from './move-buttons.tsx'
import styles from './outbox.module.css'

/** What has not left, and why. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = scopeOf(requireRight(context, mailNeed), 'mail')
  const program = context.get(programContext)
  const db = program.database.db
  const [unsent, { failingSince, error }] = await Promise.all([
    unsentMails(db, mailSeenBy(db, scope)),
    mailTrouble(db),
  ])
  // What the mail server says may name whom a mail was for.
  const trouble = { failingSince, error: scope.office ? error : null }
  return { ...unsent, trouble, hasServer: canSend(program.environment) }
}

export const handle = crumb('Outbox')

/** Sends, holds or cancels the mail that the form names, or all of them. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(requireRight(context, mailNeed), 'mail')
  const form = await request.formData()
  const move = moves.find((each) => each === form.get('do'))
  if (!move) throw data(null, { status: 400 })
  const id = form.get('id')
  const one = id === null ? undefined : idFrom(String(id))
  const { db } = context.get(programContext).database
  const count = await moveMails(db, mailSeenBy(db, scope), move, one)
  throw redirect(href('/admin/mail'), {
    headers: toast(phraseOf(move, count), count ? 'success' : 'info'),
  })
}

function phraseOf(move: Move, count: number) {
  if (count === 0) return 'Nothing changed: being sent, sent or cancelled already'
  const mails = count === 1 ? '1 mail is' : `${count} mails are`
  return `${mails} ${{ send: 'sent next', hold: 'held', cancel: 'cancelled' }[move]}`
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails, total, oldest, trouble, hasServer } = loaderData
  const all = total === 1 ? '1 mail' : `${total} mails`
  const since = oldest ? `, the oldest of ${readableTime(oldest)}` : ''
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          Outbox
        </Title>
        {total > 0 && (
          <Group gap="xs">
            {hasServer && (
              <AllButton move="send" question="Send all now?">
                {`${all}${since}. What was held leaves too.`}
              </AllButton>
            )}
            <AllButton move="hold" question="Hold all?">
              {`${all}${since}. They leave only when somebody sends them.`}
            </AllButton>
            <AllButton move="cancel" question="Cancel all?">
              {`${all}${since}. Nobody gets them.`}
            </AllButton>
          </Group>
        )}
      </Group>
      {!hasServer && (
        <Alert color="red" mb="md" title="No mail server is set up">
          Nothing leaves until whoever runs the server sets SMTP_URL and MAIL_FROM. What is older
          than a day then is held until you send or cancel it; what belongs to an entry goes when
          that is deleted.
        </Alert>
      )}
      {trouble.failingSince && (
        <Alert color="red" mb="md" title={`Failing since ${readableTime(trouble.failingSince)}`}>
          {trouble.error ?? 'The mail server does not answer.'}
        </Alert>
      )}
      {total > mails.length && <Text mb="sm">{`The newest ${mails.length} of ${total}.`}</Text>}
      {mails.length === 0 ? (
        <Text>Nothing is waiting.</Text>
      ) : (
        <Mails mails={mails} hasServer={hasServer} />
      )}
    </>
  )
}

type Props = Pick<Route.ComponentProps['loaderData'], 'mails' | 'hasServer'>

const Mails = ({ mails, hasServer }: Props) => (
  <Table
    className={styles.table}
    data={{
      head: ['Subject', 'To', 'State', 'What to do'],
      body: mails.map((mail) => [
        <Fragment key="subject">
          <Anchor component={Link} to={href('/admin/mail/:id', { id: String(mail.id) })} lang="de">
            {mail.subject}
          </Anchor>
          <Text size="sm" c="dimmed">
            {readableTime(mail.created_at)}
          </Text>
        </Fragment>,
        mail.recipient,
        <Fragment key="state">
          <MailState mail={mail} hasServer={hasServer} />
          {mail.error && <Text size="sm">{mail.error}</Text>}
        </Fragment>,
        <MoveButtons key="moves" id={mail.id} state={mail.state} hasServer={hasServer} />,
      ]),
    }}
  />
)
