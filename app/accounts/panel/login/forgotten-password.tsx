import { data } from 'react-router'
import {
  countResetAndIsOverLimit,
  mailResetLink,
} from '#accounts/passwords/password-reset.server.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { emailInputProps } from '#core/fields/email/email-input-props.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/forgotten-password'
import { BackToSignIn, LoginField, LoginForm, LoginFrame } from './frame.tsx'
import styles from './login.module.css'

export function loader({ context }: Route.LoaderArgs) {
  return { canMail: canSendMail(context.get(appContext).environment) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const email = cleanText(String((await request.formData()).get('email') ?? '')).slice(0, 254)
  const address = getClientAddress()
  if (await countResetAndIsOverLimit(app, address)) {
    log.warn({ address }, 'too many links to a new password')
    return data(
      { message: getTranslator(context)('Too many attempts. Please try again later.') },
      { status: 429 },
    )
  }
  if (canSendMail(app.environment)) mailResetLink(app, email, address)
  return { message: undefined }
}

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  if (!loaderData.canMail)
    return (
      <LoginFrame title={t('Forgot password?')}>
        <p>
          {t(
            'This website cannot send e-mails, so it cannot send you a link either. Whoever looks after the server sets a new password there:',
          )}
        </p>
        <pre className={styles.command}>npm run admin -- reset-password E-MAIL</pre>
        <BackToSignIn />
      </LoginFrame>
    )
  if (actionData && !actionData.message)
    return (
      <LoginFrame title={t('Please look into your mailbox')}>
        <p role="status">
          {t(
            'If there is an account with this e-mail and a password, a link to choose a new one is on its way. It holds for 30 minutes.',
          )}
        </p>
        <p className={styles.hint}>
          {t(
            'Nothing has come? Three links were sent within half an hour already (use the last one), the e-mail is another one, you sign in without a password, or mails do not arrive: whoever looks after the server can help with',
          )}{' '}
          <code>npm run admin</code>.
        </p>
        <BackToSignIn />
      </LoginFrame>
    )
  return (
    <LoginForm
      title={t('Forgot password?')}
      message={actionData?.message}
      submit={t('Send me a link')}
      below={<BackToSignIn />}
    >
      <LoginField
        label={t('E-mail')}
        name="email"
        {...emailInputProps}
        autoComplete="username"
        maxLength={254}
      />
    </LoginForm>
  )
}
