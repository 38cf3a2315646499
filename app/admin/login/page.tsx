import { data, href, redirect, useNavigation } from 'react-router'
import { ownPath } from '../../auth/own-path.ts'
import { findAdministrator } from '../../auth/rights.server.ts'
import { signIn } from '../../auth/sign-in.server.ts'
import { cleanText } from '../../forms/clean-text.ts'
import { programContext } from '../../program.server.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/page'
import { LoginForm } from './frame.tsx'
import { LoginField } from './login-field.tsx'

export const handle = { admin: true }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const to = ownPath(url.searchParams.get('redirectTo'))
  if (await findAdministrator(context.get(programContext), request)) throw redirect(to)
  return null
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const email = cleanText(String(form.get('email') ?? '')).slice(0, 254)
  // A password is taken as it is, blanks and all.
  const password = String(form.get('password') ?? '').slice(0, 1000)
  const redirectTo = url.searchParams.get('redirectTo')

  const program = context.get(programContext)
  const before = await findAdministrator(program, request)
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
  // The session that this browser had before is replaced, not left behind.
  if (before)
    await program.database.db.deleteFrom('session').where('id', '=', before.session).execute()
  if (needsCode) {
    const rest = redirectTo ? `?redirectTo=${encodeURIComponent(ownPath(redirectTo))}` : ''
    throw redirect(`${href('/admin/login/code')}${rest}`, { headers })
  }
  throw redirect(ownPath(redirectTo), {
    headers: toast('Successfully logged in', 'success', { headers }),
  })
}

export default function Login({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <LoginForm
      title="Sign in"
      message={actionData?.message}
      submit={isBusy ? 'Signing in …' : 'Sign in'}
      isBusy={isBusy}
    >
      <LoginField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
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
