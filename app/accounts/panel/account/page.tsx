import { Badge, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { Form, href } from 'react-router'
import { findCredentialAccount } from '#accounts/passwords/stored-password.server.ts'
import { listAbsences, listSubstituteCandidates } from '#accounts/people/absences.server.ts'
import { hasNoPersonalName } from '#accounts/people/administrators.server.ts'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { listPasskeys } from '#accounts/sign-in/passkeys.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { decodeEmailDomain } from '#core/fields/email/decode-email-domain.ts'
import { emailInputProps } from '#core/fields/email/email-input-props.ts'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { Card, CardRow, CardRows } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { PrefetchActions } from '#panel/kit/shell/prefetch-actions.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/page'
import { AbsenceList } from './absence-card.tsx'
import { CurrentPassword } from './current-password.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { OwnNameForm } from './own-name.tsx'
import { PasskeyList } from './passkeys.tsx'
import { listOwnSessions } from './sessions.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { person, app, db, t } = requireSignedIn(context)
  const { id, email, hasSecondFactor, session, method } = person
  return {
    name: hasNoPersonalName(person) ? '' : person.name,
    email: decodeEmailDomain(email),
    hasSecondFactor,
    hasPassword: Boolean((await findCredentialAccount(db, email))?.password),
    isByPasskey: method === 'passkey',
    passkeys: await listPasskeys(db, id),
    absences: await listAbsences(db, id, getGermanDay()),
    colleagues: await listSubstituteCandidates(db, id),
    sessions: await listOwnSessions(t, app, request, session),
  }
}

const actions = {
  'admin/account/password': href('/admin/account/password'),
  'admin/account/email': href('/admin/account/email'),
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { name, email, hasPassword, isByPasskey, hasSecondFactor, passkeys, sessions } = loaderData
  return (
    <Stack maw="38rem">
      <Card title={t('Name')}>
        <OwnNameForm name={name} />
      </Card>
      <Card title={t('Absence')}>
        <AbsenceList absences={loaderData.absences} colleagues={loaderData.colleagues} />
      </Card>
      <Card title={t('Password')}>
        <PrefetchActions actions={actions} />
        {hasPassword ? (
          <ChangePassword sessions={sessions.length} />
        ) : (
          <Text size="sm">
            {t('Your account has none: nobody can guess it, and no mail brings a new one.')}
          </Text>
        )}
        {hasPassword && isByPasskey && <RemovePassword />}
      </Card>
      <Card title={t('E-mail')}>
        <GuardedForm
          name="email"
          method="post"
          action={href('/admin/account/email')}
          navigate={false}
          key={`email ${email}`}
        >
          <input type="hidden" name="failure" value={t('Error changing e-mail')} />
          <Stack>
            <TextInput
              label={t('E-mail')}
              name="email"
              {...emailInputProps}
              defaultValue={email}
              autoComplete="username"
              required
              maxLength={254}
            />
            <CurrentPassword />
            <Button type="submit" ml="auto">
              {t('Change e-mail')}
            </Button>
          </Stack>
        </GuardedForm>
      </Card>
      {/* A second factor only affects sign-ins by password. */}
      {(hasPassword || hasSecondFactor) && (
        <Card title={t('Second factor')}>
          <Group justify="space-between">
            <Text size="sm">
              {hasSecondFactor
                ? t('On: signing in asks for a code from your app.')
                : t('Off: the password alone opens the panel.')}
            </Text>
            <ScreenButton to={href('/admin/account/second-factor')}>
              {hasSecondFactor ? t('Change') : t('Switch on')}
            </ScreenButton>
          </Group>
        </Card>
      )}
      <Card title={t('Passkeys')}>
        <PasskeyList passkeys={passkeys} />
      </Card>
      <Card title={t('Language')}>
        <LanguageChoice />
      </Card>
      <Card title={t('Where you are signed in')}>
        <CardRows>
          {sessions.map(({ id, isThis, since, address, device }) => (
            <CardRow
              key={id}
              actions={
                !isThis && (
                  <PostButton action={href('/admin/account/end-session')} fields={{ id }}>
                    {t('End')}
                  </PostButton>
                )
              }
            >
              <Text component="div" size="sm">
                {device} {isThis && <Badge variant="default">{t('This one')}</Badge>}
              </Text>
              <SecondaryText>
                <TranslatedText
                  text="{address}, since {time}"
                  address={address}
                  time={<time dateTime={since}>{t.time(since)}</time>}
                />
              </SecondaryText>
            </CardRow>
          ))}
        </CardRows>
      </Card>
    </Stack>
  )
}

function ChangePassword({ sessions }: { sessions: number }) {
  const t = useTranslator()
  return (
    <Form
      method="post"
      action={href('/admin/account/password')}
      navigate={false}
      key={`password ${sessions}`}
    >
      <input type="hidden" name="failure" value={t('Error changing password')} />
      <Stack>
        <CurrentPassword required label={t('Current password')} name="current" />
        <PasswordInput
          label={t('New password')}
          description={t(
            'At least 12 characters, best several words. All your other sessions end.',
          )}
          name="next"
          autoComplete="new-password"
          required
          minLength={12}
          maxLength={200}
        />
        <Button type="submit" ml="auto">
          {t('Change password')}
        </Button>
      </Stack>
    </Form>
  )
}

function RemovePassword() {
  const t = useTranslator()
  return (
    <Form method="post" action={href('/admin/account/password/remove')} navigate={false}>
      <Stack mt="md">
        <Text size="sm">
          {t(
            'You sign in with a passkey. Without a password nobody can guess or steal it. Keep more than one passkey: whoever has lost all of them needs the person who looks after the server.',
          )}
        </Text>
        <Button type="submit" ml="auto">
          {t('Remove the password')}
        </Button>
      </Stack>
    </Form>
  )
}
