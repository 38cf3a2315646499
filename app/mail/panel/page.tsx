import { Alert, Group, Paper, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import { data, href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { createPluralMessage, type BrowserTextKey as Said } from '#core/i18n/text.ts'
import { parseCursor } from '#core/request/parse-cursor.ts'
import { cancelMailsAndInvitations } from '#inbox/appointments/cancel-mails-and-invitations.server.ts'
import { whereMailVisible } from '#inbox/entries/visibility.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { getOutboxStatus } from '#mail/outbox-status.server.ts'
import {
  changeMailState,
  listUnsentMails,
  type MailTransition,
  mailTransitions,
} from '#mail/unsent-mails.server.ts'
import { outboxPermission } from '#panel/kit/screens/shared-permissions.ts'
import { EmptyState } from '#panel/kit/shell/empty-state.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { OlderButton, ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { type createToastHeaders, redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/page'
import { describeDiscardEffects } from './describe-discard-effects.server.ts'
import { BulkMailButton, MailActionButtons } from './mail-action-buttons.tsx'
import { createSendNowToast } from './mail-phrase.ts'
import { MailStateText } from './mail-state.tsx'
import styles from './outbox.module.css'

/** Mails that were not sent, and why. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope, app, db } = requireRight(context, outboxPermission)
  const [unsent, { failingSince, error }] = await Promise.all([
    listUnsentMails(db, whereMailVisible(db, scope), parseCursor(url)),
    getOutboxStatus(db),
  ])
  // The server's error may contain a recipient's address.
  const trouble = { failingSince, error: scope.office ? error : null }
  return { ...unsent, trouble, hasServer: canSendMail(app.environment) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { by, scope, app, db, t } = requireRight(context, outboxPermission)
  const form = await request.formData()
  const move = mailTransitions.find((each) => each === form.get('do'))
  if (!move) throw data(null, { status: 400 })
  const id = form.get('id')
  const one = id === null ? undefined : parseIdOrZero(String(id))
  const isVisible = whereMailVisible(db, scope)
  const { count, ...discarded } =
    move === 'cancel'
      ? await cancelMailsAndInvitations(app, isVisible, by, one)
      : { count: await changeMailState(db, isVisible, move, one) }
  const message: Parameters<typeof createToastHeaders> =
    move === 'send' || count === 0
      ? createSendNowToast(t, count, app.environment)
      : [
          t.of(createPluralMessage(count, ...resultPhrases[move])),
          'success',
          { detail: describeDiscardEffects(t, discarded) },
        ]
  throw redirectWithToast(href('/admin/mail'), ...message)
}

export const clientAction = withErrorToast()

const resultPhrases: Record<Exclude<MailTransition, 'send'>, [one: Said, many: Said]> = {
  hold: ['1 mail is held', '{count} mails are held'],
  cancel: ['1 mail is cancelled', '{count} mails are cancelled'],
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { mails, next, total, oldest, trouble, hasServer } = loaderData
  const all = oldest
    ? t.count(total, '1 mail, the oldest of {time}', '{count} mails, the oldest of {time}', {
        time: t.time(oldest),
      })
    : t.count(total, '1 mail', '{count} mails')
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          {t('Outbox')}
        </Title>
        {total > 0 && (
          <Group gap="xs">
            {hasServer && (
              <BulkMailButton move="send" question={t('Send all now?')}>
                {t('{mails}. What was held leaves too.', { mails: all })}
              </BulkMailButton>
            )}
            <BulkMailButton move="hold" question={t('Hold all?')}>
              {t('{mails}. They leave only when somebody sends them.', { mails: all })}
            </BulkMailButton>
            <BulkMailButton move="cancel" question={t('Cancel all?')}>
              {t('{mails}. Nobody gets them.', { mails: all })}
            </BulkMailButton>
          </Group>
        )}
      </Group>
      {!hasServer && (
        <Alert
          variant="default"
          mb="md"
          icon={<AdminIcon name="triangle-alert" />}
          title={t('No mail server is set up')}
        >
          {t(
            'Nothing leaves until whoever runs the server sets up a mail server (SMTP_URL, MAIL_FROM). What is older than a day then is held until you send or cancel it; what belongs to an entry goes when that is deleted.',
          )}
        </Alert>
      )}
      {trouble.failingSince && (
        <Alert
          variant="default"
          mb="md"
          icon={<AdminIcon name="triangle-alert" />}
          title={t('Failing since {time}', { time: t.time(trouble.failingSince) })}
        >
          {trouble.error ?? t('The mail server does not answer.')}
        </Alert>
      )}
      {mails.length === 0 ? (
        <EmptyState
          icon="send"
          title={t('Nothing is waiting.')}
          what={t('Mails stand here until they have left.')}
        />
      ) : (
        <Mails mails={mails} hasServer={hasServer} />
      )}
      <OlderButton before={next} mt="md" />
    </>
  )
}

type Props = Pick<Route.ComponentProps['loaderData'], 'mails' | 'hasServer'>

const Mails = ({ mails, hasServer }: Props) => {
  const t = useTranslator()
  return (
    <Paper withBorder px="xs">
      <Table
        className={styles.table}
        data={{
          head: [
            t('Subject'),
            t('To'),
            t('State'),
            <VisuallyHidden key="moves">{t('What to do')}</VisuallyHidden>,
          ],
          body: mails.map((mail) => [
            <Fragment key="subject">
              <ScreenLink
                to={href('/admin/mail/:id', { id: String(mail.id) })}
                lang={mail.language}
              >
                {mail.subject}
              </ScreenLink>
              <SecondaryText>{t.time(mail.created_at)}</SecondaryText>
            </Fragment>,
            mail.recipient,
            <Fragment key="state">
              <MailStateText mail={mail} hasServer={hasServer} />
              {mail.error && <Text size="sm">{mail.error}</Text>}
            </Fragment>,
            <MailActionButtons key="moves" id={mail.id} state={mail.state} hasServer={hasServer} />,
          ]),
        }}
      />
    </Paper>
  )
}
