import { data, href, Link } from 'react-router'
import { findResetEmail, resetPassword } from '#accounts/passwords/password-reset.server.ts'
import { findPasswordProblem } from '#accounts/passwords/password-rules.server.ts'
import { listPersonalWords } from '#accounts/passwords/personal-words.server.ts'
import { toSignInLogFields } from '#accounts/sign-in/attempt-log.server.ts'
import { decodeEmailDomain } from '#core/fields/email/decode-email-domain.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/new-password'
import { LoginForm, LoginFrame, NewPasswordField } from './frame.tsx'
import styles from './login.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const email = await findResetEmail(context.get(appContext), params.secret)
  if (!email) log.info({ address: getClientAddress() }, 'link to a new password refused')
  return { email: email && decodeEmailDomain(email) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext)
  const email = await findResetEmail(app, params.secret)
  if (!email) return data({ state: 'gone' as const }, { status: 410 })
  const password = String((await request.formData()).get('password') ?? '')
  const problem = findPasswordProblem(password, await listPersonalWords(app, email))
  if (problem)
    return data(
      { state: 'refused' as const, message: getTranslator(context).of(problem) },
      { status: 400 },
    )
  if (!(await resetPassword(app, params.secret, password)))
    return data({ state: 'gone' as const }, { status: 410 })
  log.info(
    toSignInLogFields({ account: email, address: getClientAddress() }),
    'password chosen anew by mail',
  )
  return { state: 'done' as const }
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  if (actionData?.state === 'done')
    return (
      <LoginFrame title={t('Your password was changed')}>
        <p role="status">{t('All sessions of your account have ended.')}</p>
        <Link to={href('/admin/login')} className={styles.back}>
          {t('Sign in with the new password')}
        </Link>
      </LoginFrame>
    )
  if (!loaderData.email || actionData?.state === 'gone')
    return (
      <LoginFrame title={t('This link does not work any more')}>
        <p>
          {t(
            'It was used already, it is older than 30 minutes, or your account has changed since.',
          )}
        </p>
        <Link to={href('/admin/login/forgotten')} className={styles.back}>
          {t('Ask for a new one')}
        </Link>
      </LoginFrame>
    )
  return (
    <LoginForm
      title={t('A new password')}
      message={actionData?.message}
      submit={t('Change password')}
    >
      <p className={styles.hint}>{t('Your account: {email}', { email: loaderData.email })}</p>
      <NewPasswordField />
    </LoginForm>
  )
}
