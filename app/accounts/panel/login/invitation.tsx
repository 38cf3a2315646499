import { data, href, redirect, redirectDocument } from 'react-router'
import { findPasswordProblem } from '#accounts/passwords/password-rules.server.ts'
import { listPersonalWords } from '#accounts/passwords/personal-words.server.ts'
import { acceptInvitation } from '#accounts/people/create-administrator.server.ts'
import { findInvitation, redeemInvitation } from '#accounts/people/invitations.server.ts'
import { toSignInLogFields } from '#accounts/sign-in/attempt-log.server.ts'
import { createSessionCookies } from '#accounts/sign-in/create-session-cookies.server.ts'
import { setKnownDeviceCookie } from '#accounts/sign-in/known-device.server.ts'
import { asDb } from '#content/store/change.server.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { decodeEmailDomain } from '#core/fields/email/decode-email-domain.ts'
import { line } from '#core/fields/fields.ts'
import { parseForm } from '#core/fields/form.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { tryAfterCommit } from '#core/runtime/try-after-commit.server.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/invitation'
import { endPreviousSession } from './create-signed-in-headers.server.ts'
import { LoginField, LoginForm, LoginFrame, NewPasswordField } from './frame.tsx'
import styles from './login.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const invitation = await findInvitation(context.get(appContext).database.db, params.secret)
  if (!invitation) log.info({ address: getClientAddress() }, 'invitation refused')
  return { email: invitation && decodeEmailDomain(invitation.email) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { database } = app
  const invitation = await findInvitation(database.db, params.secret)
  if (!invitation) throw redirect(href('/admin/invitation/:secret', { secret: params.secret }))
  const t = getTranslator(context)
  const form = await request.formData()
  const parsed = parseForm({ name: line('Name', { max: 120 }) }, form)
  const password = String(form.get('password') ?? '')
  const problem =
    'errors' in parsed
      ? ('Please enter your name.' as const)
      : findPasswordProblem(
          password,
          await listPersonalWords(app, invitation.email, parsed.values.name),
        )
  const name = String(form.get('name') ?? '').slice(0, 120)
  if ('errors' in parsed || problem)
    return data({ message: problem && t.of(problem), name }, { status: 400 })
  const { email, roles, jobs } = invitation
  let id: string | undefined
  try {
    const person = { email, password, name: parsed.values.name, roles, jobs }
    id = await acceptInvitation(database, person, {
      redeem: (trx) => redeemInvitation(asDb(trx), params.secret),
    })
  } catch (error) {
    if (getViolatedConstraintKind(error) !== 'unique') throw error
    return data(
      { message: t('There is an account with this e-mail already.'), name },
      { status: 409 },
    )
  }
  if (!id) throw redirect(href('/admin/invitation/:secret', { secret: params.secret }))
  const account = { id }
  log.info(
    toSignInLogFields({ account: email, address: getClientAddress() }),
    'invitation accepted',
  )
  const headers = await tryAfterCommit('sign-in with a new account', async () => {
    // The previous session of this browser may belong to another person.
    await endPreviousSession(app, request)
    return setKnownDeviceCookie(app, email, await createSessionCookies(app, request, account))
  })
  // Without a session this leads to the sign-in.
  throw redirectDocument(href('/admin'), {
    headers: createToastHeaders(t('Account created successfully'), 'success', {
      ...(headers && { headers }),
    }),
  })
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { email } = loaderData
  if (!email && !actionData)
    return (
      <LoginFrame title={t('This link does not work any more')}>
        <p>
          {t(
            'It was used already or taken back, or it is older than three days. Please ask for a new one.',
          )}
        </p>
      </LoginFrame>
    )
  return (
    <LoginForm title={t('Welcome')} message={actionData?.message} submit={t('Create account')}>
      <p className={styles.hint}>{t('Your account: {email}', { email: email ?? '' })}</p>
      <LoginField
        label={t('Name')}
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={actionData?.name}
      />
      <NewPasswordField />
    </LoginForm>
  )
}
