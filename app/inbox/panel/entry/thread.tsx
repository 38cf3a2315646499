import { Badge, Button, Group, Text } from '@mantine/core'
import { href, useFetcher } from 'react-router'
import type { BrowserTextKey as Said } from '#core/i18n/text.ts'
import { MailParagraph } from '#mail/panel/letter-text.tsx'
import { MailStateText } from '#mail/panel/mail-state.tsx'
import { outboxPermission } from '#panel/kit/screens/shared-permissions.ts'
import { useCan } from '#panel/kit/shell/access.tsx'
import { DividedList } from '#panel/kit/shell/card.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from '../inbox.module.css'
import type { EntryHistory as Told } from './entry-history.server.ts'

type Mail = Told['mails'][number]

/** Mails and notes in chronological order. */
export function EntryThread({ events, mails, hasServer, correspondence }: Told) {
  const t = useTranslator()
  const notes = events.filter(({ what }) => what === 'note')
  const entries = [
    ...mails.map((mail) => ({ at: mail.created_at, key: `mail ${mail.id}`, mail })),
    ...notes.map((note) => ({ at: note.at, key: `note ${note.id}`, note })),
    ...correspondence.map((text) => ({ at: text.at, key: `text ${text.id}`, text })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))
  if (entries.length === 0) return null
  return (
    <DividedList>
      {entries.map(({ key, mail, note, text }: Listed) => (
        <li key={key} className={note ? classes.note : undefined}>
          {mail && <MailCard mail={mail} hasServer={hasServer} />}
          {text && <Correspondence {...text} />}
          {note && (
            <>
              <Text size="sm" mb={4}>
                <strong>{t('Note')}</strong> · {note.who} · {t.time(note.at)}
              </Text>
              <MailParagraph>{note.note}</MailParagraph>
            </>
          )}
        </li>
      ))}
    </DividedList>
  )
}

interface Listed {
  key: string
  mail?: Mail
  note?: Told['events'][number]
  text?: Told['correspondence'][number]
}

/** A text of the applicant's page. */
function Correspondence({
  who,
  at,
  body,
  is_from_applicant,
  by_mail,
  is_read,
}: Told['correspondence'][number]) {
  const t = useTranslator()
  return (
    <>
      <Group gap="xs" mb={4}>
        <Text size="sm">
          <strong>{t(is_from_applicant ? 'Answer of the person' : 'On the personal page')}</strong>{' '}
          · {by_mail ? t('by mail, taken over by {who}', { who }) : !is_from_applicant && who} ·{' '}
          {t.time(at)}
        </Text>
        {is_from_applicant && !is_read && <Badge>{t('Unread')}</Badge>}
      </Group>
      <MailParagraph>{body}</MailParagraph>
    </>
  )
}

const mailTexts: Record<string, Said> = {
  notice: 'Notice to you',
  confirmation: 'Confirmation',
  reminder: 'Reminder of the talent pool',
  interim: 'Interim note',
  reply: 'Reply',
  announcement: 'Says that something is to be read on the personal page',
  rejection: 'Rejection',
  appointment: 'About the interview',
}

function MailCard({ mail, hasServer }: { mail: Mail; hasServer: boolean }) {
  const t = useTranslator()
  const { kind, subject, body, recipient, created_at } = mail
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <TranslatedText
            text="{mail} to {recipient} · {time}"
            mail={<strong>{t.of(mailTexts[kind] ?? 'Mail')}</strong>}
            recipient={recipient}
            time={t.time(created_at)}
          />
        </Text>
        <Delivery mail={mail} hasServer={hasServer} />
      </Group>
      {kind === 'notice' ? null : (
        <details className={classes.preview} open={kind !== 'confirmation'}>
          <summary>
            <Text component="span" size="sm" fw={600}>
              {subject}
            </Text>
          </summary>
          <MailParagraph>{body}</MailParagraph>
        </details>
      )}
    </>
  )
}

/** Delivery state of a mail, with a button to retry. */
function Delivery({ mail, hasServer }: { mail: Mail; hasServer: boolean }) {
  const t = useTranslator()
  const { id, state, attempts, error } = mail
  const fetcher = useFetcher()
  const can = useCan()
  const canRetry =
    can(outboxPermission) &&
    hasServer &&
    ((state === 'waiting' && attempts > 0) || state === 'failed')
  return (
    <Group gap="xs">
      <MailStateText mail={mail} hasServer={hasServer} />
      {canRetry && (
        <fetcher.Form
          method="post"
          action={href('/admin/inbox/mails/:id/retry', { id: String(id) })}
        >
          <Button type="submit" size="compact-sm" loading={fetcher.state !== 'idle'}>
            {t('Try again now')}
          </Button>
        </fetcher.Form>
      )}
      {error && state !== 'sent' && (
        <Text size="xs" c="dimmed" w="100%">
          {error}
        </Text>
      )}
    </Group>
  )
}
