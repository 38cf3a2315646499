import { Group, Paper, Stack, Title } from '@mantine/core'
import { data, href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { whereMailVisible } from '#inbox/entries/visibility.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { readRedactedMail } from '#mail/read-redacted-mail.server.ts'
import { outboxPermission } from '#panel/kit/screens/shared-permissions.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/mail'
import { MailParagraph } from './letter-text.tsx'
import { MailActionButtons } from './mail-action-buttons.tsx'
import { MailStateText } from './mail-state.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope, app, db } = requireRight(context, outboxPermission)
  const mail = await readRedactedMail(db, whereMailVisible(db, scope), parseIdOrZero(params.id))
  if (!mail) throw data(null, { status: 404 })
  return { mail, hasServer: canSendMail(app.environment) }
}

export const handle = createCrumb('Mail')

/** Shows one mail of the outbox. */
export default function OneMail({ loaderData: { mail, hasServer } }: Route.ComponentProps) {
  const t = useTranslator()
  const entry = mail.application_id
    ? href('/admin/career/applications/:id', { id: String(mail.application_id) })
    : mail.message_id && href('/admin/contact/messages/:id', { id: String(mail.message_id) })
  return (
    <Stack maw={760}>
      <Title order={1} size="h2" lang={mail.language}>
        {mail.subject}
      </Title>
      <Group justify="space-between">
        <SecondaryText>
          {t('To {recipient} · written {time}', {
            recipient: mail.recipient,
            time: t.time(mail.created_at),
          })}
          {entry && (
            <>
              {' · '}
              <ScreenLink to={entry}>{t('What it is about')}</ScreenLink>
            </>
          )}
        </SecondaryText>
        <MailStateText mail={mail} hasServer={hasServer} />
      </Group>
      <Paper withBorder p="md">
        <MailParagraph lang={mail.language}>{mail.body}</MailParagraph>
      </Paper>
      <MailActionButtons id={mail.id} state={mail.state} hasServer={hasServer} />
      {mail.history.map(({ id, at, error }) => (
        <SecondaryText key={id}>
          {t.time(at)}: {error ?? t('sent')}
        </SecondaryText>
      ))}
    </Stack>
  )
}
