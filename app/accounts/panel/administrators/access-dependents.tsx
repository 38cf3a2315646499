import { Checkbox, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { filterEndingAccessDependents } from '#accounts/people/ending-access-dependents.ts'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { MailRecipientOccurrence } from './mail-recipients.server.ts'

type Props = ReturnType<typeof filterEndingAccessDependents> & {
  /** Drafts without a schedule: they stay. */
  drafts?: string[]
  /** Number of open tasks. */
  tasks?: number
}

/** Shows what ends with an account's access; keys and webhooks can be taken over. */
export function AccessDependentList({
  owned,
  invitations,
  links,
  scheduled,
  drafts = [],
  tasks = 0,
}: Props) {
  const t = useTranslator()
  return (
    <>
      {owned.length > 0 && (
        <Checkbox.Group
          label={t('Keys and webhooks of this account')}
          description={t(
            'Ticked, they become yours and go on, with a secret that this person may know: make new ones soon. The others rest from now on.',
          )}
          mb="md"
        >
          <Stack gap="xs" mt={4}>
            {owned.map(({ key, name, table }) => (
              <Checkbox
                key={key}
                name="taken"
                value={key}
                label={
                  table === 'webhooks'
                    ? t('Webhook “{name}”', { name })
                    : t('Key “{name}”', { name })
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {invitations.length > 0 && (
        <Text size="sm" mb="xs">
          {t('These invitations end: {emails}', { emails: invitations.join(', ') })}
        </Text>
      )}
      {scheduled.length > 0 && (
        <Text size="sm" mb="xs">
          {t('These drafts lose their time: {names}', {
            names: scheduled.map(({ name }) => `„${name}“`).join(', '),
          })}
        </Text>
      )}
      {drafts.length > 0 && (
        <Text size="sm" mb="xs">
          {t('Drafts')}: {drafts.map((name) => `„${name}“`).join(', ')}
        </Text>
      )}
      {tasks > 0 && (
        <Text size="sm" mb="xs">
          {t.count(tasks, 'An open task becomes yours.', '{count} open tasks become yours.')}
        </Text>
      )}
      {links.length > 0 && (
        <SecondaryText mb="md">
          {t.count(
            links.length,
            'A link to a draft that needs no account ends, too.',
            '{count} links to drafts that need no account end, too.',
          )}
        </SecondaryText>
      )}
    </>
  )
}

interface LeftBehindProps {
  /** Places that name the mailbox of the account. */
  receives: MailRecipientOccurrence[]
  isHidden: boolean
}

/** What a deleted account still gets or knows, unless somebody changes it. */
export function RemainingMailNotice({ receives, isHidden }: LeftBehindProps) {
  const t = useTranslator()
  return (
    <>
      {receives.length > 0 && (
        <Text size="sm" mb="xs">
          {t('The site goes on sending mail to this address, named in:')}{' '}
          {receives.map(({ text, to }, index) => (
            <Fragment key={`${to} ${text}`}>
              {index > 0 && ', '}
              {to ? (
                <ScreenLink to={to} inherit>
                  {text}
                </ScreenLink>
              ) : (
                text
              )}
            </Fragment>
          ))}
        </Text>
      )}
      {isHidden && (
        <Checkbox
          name="newLink"
          defaultChecked
          mb="md"
          label={t('New link to the hidden site')}
          description={t('This person may know the present one. It ends for everybody.')}
        />
      )}
    </>
  )
}
