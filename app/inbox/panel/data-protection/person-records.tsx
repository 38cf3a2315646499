import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { CurrentPassword } from '#accounts/panel/account/current-password.tsx'
import type { DeletedEntryMatches } from '#inbox/privacy/deleted-entry-matches.server.ts'
import { DeleteDialog } from '#panel/kit/list/question.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { Heading, SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import inbox from '../inbox.module.css'
import type { Route } from './+types/requests'
import type { MentionPlace } from './mention-places.server.ts'

type FoundProps = NonNullable<NonNullable<Route.ComponentProps['actionData']>['found']>

/** The data stored about a person, with the actions on it. */
export function PersonRecords({
  email,
  messages,
  applications,
  documents,
  mails,
  events,
  places,
  deletions,
}: FoundProps) {
  const t = useTranslator()
  const isEmpty = messages.length + applications.length + mails + places.length === 0
  const isNothing = isEmpty && !deletions
  const heldEntries = [...messages, ...applications].filter(({ hold_reason }) => hold_reason)
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} role="status">
      <Heading mb="xs" className={inbox.name}>
        {t(isNothing ? 'Nothing is kept about {email}' : 'Kept about {email}', { email })}
      </Heading>
      {!isNothing && (
        <Stack gap="sm">
          <dl className={inbox.facts}>
            <Fact label={t('Messages')} value={messages.length} />
            <Fact label={t('Applications')} value={applications.length} />
            <Fact label={t('Documents')} value={documents} />
            <Fact label={t('Mails')} value={mails} />
            <Fact label={t('Entries in histories')} value={events} />
            <Fact label={t('Mentions elsewhere')} value={places.length} />
          </dl>
          <ul className={inbox.history}>
            {applications.map(({ id, position, state, ...entry }) => (
              <Entry
                key={id}
                to={href('/admin/career/applications/:id', { id: String(id) })}
                name={t('Application {reference}', entry)}
                {...entry}
              >
                {position} · {state} ·{' '}
              </Entry>
            ))}
            {messages.map(({ id, ...entry }) => (
              <Entry
                key={id}
                to={href('/admin/contact/messages/:id', { id: String(id) })}
                name={t('Message {reference}', entry)}
                {...entry}
              />
            ))}
          </ul>
          <MentionList places={places} />
          <DeletedEntryMatchesNotice deletions={deletions} />
          {heldEntries.length > 0 && (
            <Alert variant="default" title={t('Held for a legal reason')}>
              {t(
                'Deleting leaves out {entries} (Art. 17(3) GDPR). Tell the person why, or release it first.',
                { entries: heldEntries.map(({ reference }) => reference).join(', ') },
              )}
            </Alert>
          )}
          <Group gap="xs">
            {!isEmpty && (
              <form method="post" action={href('/admin/data-protection/export')}>
                <input type="hidden" name="email" value={email} />
                <Button type="submit" leftSection={<AdminIcon name="download" />}>
                  {t('Export everything as ZIP')}
                </Button>
              </form>
            )}
            <EraseButton what="email" value={email} />
          </Group>
        </Stack>
      )}
    </Paper>
  )
}

interface EntryProps {
  to: string
  name: string
  received_at: string
  hold_reason: string | null
  children?: ReactNode
}

function Entry({ to, name, received_at, hold_reason, children }: EntryProps) {
  const t = useTranslator()
  return (
    <li>
      <ScreenLink to={to}>{name}</ScreenLink> · {children}
      {t.day(received_at)}
      {hold_reason && ` · ${t('held: {reason}', { reason: hold_reason })}`}
    </li>
  )
}

const Fact = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** Places that mention an address or a name, with excerpts. */
export const MentionList = ({ places }: { places: MentionPlace[] }) => {
  const t = useTranslator()
  return (
    <ul className={inbox.history}>
      {places.map(({ label, to, text, isLive }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          {to ? <ScreenLink to={to}>{label}</ScreenLink> : label}
          {isLive && ` ${t('(stays until then)')}`}
          {text && <SecondaryText>{text}</SecondaryText>}
        </li>
      ))}
    </ul>
  )
}

/** Entries deleted from the inbox that can still be restored. */
export function DeletedEntryMatchesNotice({ deletions }: { deletions: DeletedEntryMatches }) {
  const t = useTranslator()
  if (!deletions) return null
  return (
    <Text size="sm">
      {t.count(
        deletions.count,
        '1 entry that was just deleted can be brought back until {time}. Deleting or blacking out here ends that at once.',
        '{count} entries that were just deleted can be brought back until {time}. Deleting or blacking out here ends that at once.',
        { time: t.day(deletions.until, { timeStyle: 'short' }) },
      )}
    </Text>
  )
}

interface Props {
  /** Erases all data of an address, or redacts a name. */
  what: 'email' | 'name'
  value: string
}

/** Asks for confirmation before an erasure. */
export function EraseButton({ what, value }: Props) {
  const t = useTranslator()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button c="var(--danger)" onClick={open} leftSection={<AdminIcon name="trash-2" />}>
        {what === 'email' ? t('Delete everything') : t('Black out this name')}
      </Button>
      <DeleteDialog
        question={
          what === 'email'
            ? t('Are you sure you want to delete this person?')
            : t('Are you sure you want to black out this name?')
        }
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/data-protection/erase')}
        navigate={false}
      >
        <Text size="sm" mb="md">
          {what === 'email' ? (
            <TranslatedText
              text="All messages, applications, documents, mails and notes of {person} are deleted at once and for good; where others mention the address, and in earlier versions of the content, it is blacked out. The log keeps only references and numbers."
              person={<strong>{value}</strong>}
            />
          ) : (
            <TranslatedText
              text="{person} is blacked out for good in all the places below, and what is in the trash about this person is deleted. What is public today stays. Look at the places first: somebody else may have this name."
              person={<strong>{value}</strong>}
            />
          )}
        </Text>
        <CurrentPassword label={t('Your password')} mb="md" />
        <input type="hidden" name={what} value={value} />
      </DeleteDialog>
    </>
  )
}
