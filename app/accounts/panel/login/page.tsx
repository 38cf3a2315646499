import {
  data,
  href,
  Link,
  redirect,
  redirectDocument,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { findAdministratorByRequest } from '#accounts/rights.server.ts'
import { isSessionEndReason, sessionEndReasonTexts } from '#accounts/sign-in/end-reasons.ts'
import { findSessionEndReason } from '#accounts/sign-in/end-sessions.server.ts'
import { getProviderName } from '#accounts/sign-in/provider.server.ts'
import { parseReturnPath } from '#accounts/sign-in/return-path.ts'
import { signIn } from '#accounts/sign-in/sign-in.server.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { emailInputProps } from '#core/fields/email/email-input-props.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { readErrorReason } from '#panel/kit/shell/describe-failure.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/page'
import { createSignedInHeaders, endPreviousSession } from './create-signed-in-headers.server.ts'
import { LoginField, LoginForm, SignInProblemPage } from './frame.tsx'
import styles from './login.module.css'
import { PasskeyButton } from './passkey-button.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const to = parseReturnPath(url.searchParams.get('redirectTo'))
  const app = context.get(appContext)
  if (!url.searchParams.has('again') && (await findAdministratorByRequest(app, request)))
    throw redirect(to)
  const reason =
    (await findSessionEndReason(app, request)) ?? (url.searchParams.has('ended') ? 'day' : '')
  return {
    reason: isSessionEndReason(reason)
      ? getTranslator(context).of(sessionEndReasonTexts[reason])
      : undefined,
    provider: getProviderName(app.environment),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const email = cleanText(String(form.get('email') ?? '')).slice(0, 254)
  // The password is not trimmed.
  const password = String(form.get('password') ?? '').slice(0, 1000)
  const redirectTo = url.searchParams.get('redirectTo')

  const app = context.get(appContext)
  const result = await signIn(app, request, { email, password })
  if ('refused' in result)
    return data(
      { message: getTranslator(context).of(result.refused), email },
      {
        status: result.status,
        headers: result.wait ? { 'retry-after': String(result.wait) } : {},
      },
    )
  const { headers, needsCode } = result
  if (needsCode) {
    await endPreviousSession(app, request)
    const query = redirectTo ? `?redirectTo=${encodeURIComponent(parseReturnPath(redirectTo))}` : ''
    throw redirect(`${href('/admin/login/code')}${query}`, { headers })
  }
  // A new document, because the account may have another language.
  throw redirectDocument(parseReturnPath(redirectTo), {
    headers: await createSignedInHeaders(context, request, headers),
  })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <LoginForm
      title={t('Sign in')}
      reason={loaderData.reason}
      message={actionData?.message}
      submit={isBusy ? t('Signing in …') : t('Sign in')}
      isBusy={isBusy}
      below={
        <Link to={href('/admin/login/forgotten')} className={styles.back}>
          {t('Forgot password?')}
        </Link>
      }
      beside={
        <div className={styles.others}>
          {loaderData.provider && <ProviderLink name={loaderData.provider} />}
          <PasskeyButton />
        </div>
      }
    >
      <LoginField
        label={t('E-mail')}
        name="email"
        {...emailInputProps}
        autoComplete="username webauthn"
        maxLength={254}
        defaultValue={actionData?.email}
      />
      <LoginField
        label={t('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
    </LoginForm>
  )
}

/** Shows why the server refused the attempt, such as at an address that is not the site's own, or that it failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslator()
  const reason = readErrorReason(error)
  return (
    <SignInProblemPage message={reason ?? t('Nothing was lost. Please try again in a moment.')} />
  )
}

function ProviderLink({ name }: { name: string }) {
  const t = useTranslator()
  const [search] = useSearchParams()
  return (
    <a className={styles.other} href={`${href('/admin/login/provider')}?${search}`}>
      {t('Sign in with {name}', { name })}
    </a>
  )
}
