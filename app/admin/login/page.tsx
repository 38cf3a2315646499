import { data, href, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { type EndReason, endReasons } from '../../auth/end-reasons.ts'
import { whyEnded } from '../../auth/ended-sessions.server.ts'
import { ownPath } from '../../auth/own-path.ts'
import { providerName } from '../../auth/provider.server.ts'
import { findAdministrator } from '../../auth/rights.server.ts'
import { signIn } from '../../auth/sign-in.server.ts'
import { cleanText } from '../../forms/clean-text.ts'
import { programContext } from '../../program.server.ts'
import type { Route } from './+types/page'
import { endBefore, entered } from './entered.server.ts'
import { LoginForm } from './frame.tsx'
import styles from './login.module.css'
import { LoginField } from './login-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

export const handle = { admin: true }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const to = ownPath(url.searchParams.get('redirectTo'))
  const program = context.get(programContext)
  if (!url.searchParams.has('again') && (await findAdministrator(program, request)))
    throw redirect(to)
  const why = (await whyEnded(program, request)) ?? (url.searchParams.has('ended') ? 'day' : '')
  return {
    reason: endReasons[why as EndReason] as string | undefined,
    provider: providerName(program.environment),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const email = cleanText(String(form.get('email') ?? '')).slice(0, 254)
  // A password is taken as it is, blanks and all.
  const password = String(form.get('password') ?? '').slice(0, 1000)
  const redirectTo = url.searchParams.get('redirectTo')

  const program = context.get(programContext)
  const result = await signIn(program, request, { email: email.trim(), password })
  if ('refused' in result)
    return data(
      { message: result.refused, email },
      {
        status: result.status,
        headers: result.wait ? { 'retry-after': String(result.wait) } : {},
      },
    )
  const { headers, needsCode } = result
  if (needsCode) {
    await endBefore(program, request)
    const rest = redirectTo ? `?redirectTo=${encodeURIComponent(ownPath(redirectTo))}` : ''
    throw redirect(`${href('/admin/login/code')}${rest}`, { headers })
  }
  throw redirect(ownPath(redirectTo), {
    headers: await entered(program, request, headers),
  })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <LoginForm
      title="Sign in"
      reason={loaderData.reason}
      message={actionData?.message}
      submit={isBusy ? 'Signing in …' : 'Sign in'}
      isBusy={isBusy}
      below={
        <Link to={href('/admin/login/forgotten')} className={styles.back}>
          Forgot password?
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
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username webauthn"
        maxLength={254}
        defaultValue={actionData?.email}
      />
      <LoginField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
    </LoginForm>
  )
}

function ProviderLink({ name }: { name: string }) {
  const [search] = useSearchParams()
  return (
    <a className={styles.other} href={`${href('/admin/login/provider')}?${search}`}>
      Sign in with {name}
    </a>
  )
}
