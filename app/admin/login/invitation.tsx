import { data, href, redirect, redirectDocument } from 'react-router'
import { appContext } from '#app-context.server.ts'
import { createAdministrator } from '#auth/administrators.server.ts'
import { createSession } from '#auth/create-session.server.ts'
import { findInvitation, recordAcceptance, redeem } from '#auth/invitations.server.ts'
import { rememberDevice } from '#auth/known-device.server.ts'
import { ownWords } from '#auth/own-words.server.ts'
import { passwordProblem } from '#auth/password-rules.server.ts'
import { traceOf } from '#auth/trace.server.ts'
import { violation } from '#db/violation.server.ts'
import { line } from '#forms/fields.ts'
import { parse } from '#forms/form.ts'
import { log } from '#machine/log.server.ts'
import { clientAddress } from '#request/client-address.server.ts'
import { textFor } from '#request/text-for.server.ts'
import { toast } from '../shell/toast.server.ts'
import { useTranslator } from '../shell/use-translator.ts'
import type { Route } from './+types/invitation'
import { endPreviousSession } from './complete-sign-in.server.ts'
import { LoginField, LoginForm, LoginFrame, NewPasswordField } from './frame.tsx'
import styles from './login.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findInvitation(context.get(appContext).database.db, params.secret)
  if (!found) log.info({ address: clientAddress() }, 'invitation refused')
  return { email: found?.email }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const program = context.get(appContext)
  const { database } = program
  const invitation = await findInvitation(database.db, params.secret)
  if (!invitation) throw redirect(href('/admin/invitation/:secret', { secret: params.secret }))
  const t = textFor(context)
  const form = await request.formData()
  const parsed = parse({ name: line('Name', { max: 120 }) }, form)
  const password = String(form.get('password') ?? '')
  const problem =
    'errors' in parsed
      ? ('Please enter your name.' as const)
      : passwordProblem(password, await ownWords(program, invitation.email, parsed.values.name))
  const name = String(form.get('name') ?? '').slice(0, 120)
  if ('errors' in parsed || problem)
    return data({ message: problem && t.of(problem), name }, { status: 400 })
  const isFirst = await redeem(database.db, params.secret)
  if (!isFirst) throw redirect(href('/admin/invitation/:secret', { secret: params.secret }))
  const { email, roles, jobs } = invitation
  let id: string
  try {
    const { name } = parsed.values
    id = await createAdministrator(database.db, { email, password, name, roles, jobs })
  } catch (error) {
    if (violation(error) !== 'unique') throw error
    return data(
      { message: t('There is an account with this e-mail already.'), name },
      { status: 409 },
    )
  }
  await recordAcceptance(database, email)
  log.info(traceOf({ account: email, address: clientAddress() }), 'invitation accepted')
  // Whoever was signed in here before is somebody else.
  await endPreviousSession(program, request)
  const headers = await rememberDevice(
    program,
    email,
    await createSession(program, request, { id }),
  )
  throw redirectDocument(href('/admin'), {
    headers: toast(t('Account created successfully'), 'success', { headers }),
  })
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { email } = loaderData
  if (!email && !actionData)
    return (
      <LoginFrame title={t('This link does not work any more')}>
        <p>{t('It was used already, or it is older than three days. Please ask for a new one.')}</p>
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
