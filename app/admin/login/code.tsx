import { data, Form, Link, redirect } from 'react-router'
import { ask, withCookies } from '../../auth/ask.server.ts'
import { ownPath } from '../../auth/own-path.ts'
import { digestOfCode } from '../../auth/recovery-codes.server.ts'
import { verifyCode } from '../../auth/second-factor.server.ts'
import { program } from '../../http/program.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/code'
import { LoginFrame } from './frame.tsx'
import styles from './login.module.css'
import { LoginField } from './login-field.tsx'

export const handle = { admin: true }

/** Six digits from the app, or one of the recovery codes. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const code = String(form.get('code') ?? '')
    .slice(0, 80)
    .replaceAll(/\s/g, '')
  const isFromApp = /^\d{6}$/.test(code)
  const house = context.get(program)
  const answer = isFromApp
    ? await verifyCode(house, request, code)
    : await ask(house, request, '/two-factor/verify-backup-code', { code: digestOfCode(code) })
  if (!answer.ok) {
    const message =
      answer.status === 429
        ? 'Too many attempts. Please try again later.'
        : 'This code is not valid. Please enter the current code.'
    return data({ message }, { status: answer.status === 429 ? 429 : 401 })
  }
  throw redirect(ownPath(url.searchParams.get('redirectTo')), {
    headers: toast('Successfully logged in', 'success', { headers: withCookies(answer) }),
  })
}

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  return (
    <LoginFrame title="Second step">
      <Form method="post" className={styles.form}>
        {actionData && (
          <p className={styles.message} role="alert">
            {actionData.message}
          </p>
        )}
        <LoginField
          label="Code from your app"
          name="code"
          autoComplete="one-time-code"
          maxLength={80}
        />
        <p className={styles.hint}>Without your phone: one of your recovery codes.</p>
        <button type="submit" className={styles.submit}>
          Continue
        </button>
        <Link to="/admin/login" className={styles.back}>
          Start again
        </Link>
      </Form>
    </LoginFrame>
  )
}
