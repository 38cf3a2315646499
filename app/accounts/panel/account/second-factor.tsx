import { Button, Code, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { data, Form, href } from 'react-router'
import { renderSVG } from 'uqr'
import { callAuthWithPassword } from '#accounts/passwords/call-auth-with-password.server.ts'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { copyCookies } from '#accounts/sign-in/call-auth.server.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { CopyTextButton } from '#panel/kit/shell/copy.tsx'
import { Heading } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/second-factor'
import { CurrentPassword } from './current-password.tsx'
import { finishCredentialChange } from './finish-credential-change.server.ts'
import { AddPasskey } from './passkeys.tsx'
import { accountPath } from './paths.ts'
import classes from './second-factor.module.css'
import { prepareToEndOtherSessions } from './sessions.server.ts'

export const handle = createCrumb('Second factor')

export function loader({ context }: Route.LoaderArgs) {
  return { isOn: requireSignedIn(context).person.hasSecondFactor }
}

/** First step: checks the password and returns the secret for the app and the recovery codes. They are shown once. */
export async function action({ request, context }: Route.ActionArgs) {
  const auth = requireSignedIn(context)
  const { person: administrator, app, t } = auth
  const { hasSecondFactor, email } = administrator
  const endOthers = await prepareToEndOtherSessions(app, administrator)
  const password = String((await request.formData()).get('password') ?? '')
  const check = await callAuthWithPassword(app, request, {
    email,
    event: hasSecondFactor ? 'second factor off' : 'second factor begun',
    path: hasSecondFactor ? '/two-factor/disable' : '/two-factor/enable',
    body: { password },
  })
  if ('refused' in check) return data({ message: t.of(check.refused) }, { status: 400 })
  const { answer } = check
  if (hasSecondFactor)
    return finishCredentialChange(auth, 'second factor', {
      done: 'Second factor switched off',
      endOthers: () => endOthers('second factor'),
      headers: copyCookies(answer),
    })
  const secrets: { totpURI: string; backupCodes: string[] } = await answer.json()
  return {
    picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(secrets.totpURI))}`,
    secret: new URL(secrets.totpURI).searchParams.get('secret') ?? '',
    codes: secrets.backupCodes,
  }
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const setup = actionData && 'codes' in actionData ? actionData : undefined
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  return (
    <Paper withBorder p="lg" maw={560}>
      <Title order={1} size="h3" mb="md">
        {t('Second factor')}
      </Title>
      {setup ? (
        <Setup {...setup} />
      ) : (
        <Form method="post">
          <Stack>
            <Text>
              {loaderData.isOn
                ? t('Your password switches the second factor off. All your other sessions end.')
                : t(
                    'With a second factor a stolen password is not enough: signing in also asks for a code from an app on your phone. All your other sessions end.',
                  )}
            </Text>
            <CurrentPassword required error={message} />
            <Button type="submit" color={loaderData.isOn ? 'red.9' : undefined} variant="filled">
              {loaderData.isOn ? t('Switch off') : t('Continue')}
            </Button>
          </Stack>
        </Form>
      )}
      {!loaderData.isOn && !setup && (
        <>
          <Heading mt="xl" mb="sm">
            {t('Or a passkey')}
          </Heading>
          <Text mb="md">
            {t(
              'It signs in by itself, without a password: your device asks for finger, face or PIN.',
            )}
          </Text>
          <AddPasskey />
        </>
      )}
      <ScreenLink to={accountPath} mt="md" display="inline-block">
        {t('Back to the account')}
      </ScreenLink>
    </Paper>
  )
}

function Setup({ picture, secret, codes }: { picture: string; secret: string; codes: string[] }) {
  const t = useTranslator()
  return (
    <Stack>
      <Text>{t('1. Scan this with an app such as Aegis, 2FAS or Google Authenticator.')}</Text>
      <img src={picture} alt={t('The secret as a QR code')} className={classes.picture} />
      <Text size="sm">
        <TranslatedText text="Or enter the secret: {secret}" secret={<Code>{secret}</Code>} />
      </Text>
      <Text>
        {t('2. Keep these recovery codes in a safe place. Each works once, without the phone.')}
      </Text>
      <Code block>{codes.join('\n')}</Code>
      <CopyTextButton text={codes.join('\n')} label={t('Copy the recovery codes')} />
      <Form method="post" action={href('/admin/account/confirm-second-factor')} navigate={false}>
        <Stack>
          <TextInput
            label={t('3. Code from the app')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]*"
            required
            maxLength={10}
          />
          <Button type="submit" variant="filled">
            {t('Switch on')}
          </Button>
        </Stack>
      </Form>
    </Stack>
  )
}
