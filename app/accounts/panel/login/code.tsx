import { data, href, Link, redirectDocument } from 'react-router'
import { copyCookies } from '#accounts/sign-in/call-auth.server.ts'
import { callAuthWithSecondFactor } from '#accounts/sign-in/call-auth-with-second-factor.server.ts'
import { parseReturnPath } from '#accounts/sign-in/return-path.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/code'
import { LoginField, LoginForm } from './frame.tsx'
import styles from './login.module.css'

export async function action({ request, context, url }: Route.ActionArgs) {
  const t = getTranslator(context)
  const form = await request.formData()
  const code = String(form.get('code') ?? '').slice(0, 80)
  const answer = await callAuthWithSecondFactor(context.get(appContext), request, code)
  if (!answer.ok) {
    const message =
      answer.status === 429
        ? t('Too many attempts. Please try again later.')
        : t('This code is not valid. Please enter the current code.')
    return data({ message }, { status: answer.status === 429 ? 429 : 401 })
  }
  throw redirectDocument(parseReturnPath(url.searchParams.get('redirectTo')), {
    headers: createToastHeaders(t('Successfully logged in'), 'success', {
      headers: copyCookies(answer),
    }),
  })
}

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <LoginForm
      title={t('Second step')}
      message={actionData?.message}
      submit={t('Continue')}
      below={
        <Link to={href('/admin/login')} className={styles.back}>
          {t('Start again')}
        </Link>
      }
    >
      <LoginField
        label={t('Code from your app')}
        name="code"
        autoComplete="one-time-code"
        maxLength={80}
      />
      <p className={styles.hint}>{t('Without your phone: one of your recovery codes.')}</p>
    </LoginForm>
  )
}
