import { Button, Stack, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import { data, href } from 'react-router'
import { listAccessDependents } from '#accounts/people/access-dependents.server.ts'
import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { createNameLookup } from '#accounts/people/colleague-names.server.ts'
import {
  createInvitation,
  getInvitationMailKey,
  listInvitations,
} from '#accounts/people/invitations.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { isManagedByGroups } from '#accounts/sign-in/provider-groups.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { decodeEmailDomain } from '#core/fields/email/decode-email-domain.ts'
import { emailInputProps } from '#core/fields/email/email-input-props.ts'
import { email } from '#core/fields/fields.ts'
import { parseForm } from '#core/fields/form.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import { sealSecret } from '#mail/sealed.server.ts'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { RefusalContext } from '#panel/kit/list/question.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { OneTimeSecret } from '#panel/kit/shell/copy.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { refuseWrongOwnPassword } from '../account/own-password-refusal.server.ts'
import type { Route } from './+types/page'
import { AccessFields } from './access.tsx'
import { findJobChoicesByIds } from './job-choices.server.ts'
import { findPlacesByMailRecipient } from './mail-recipients.server.ts'
import { parseAccess } from './parse-access.server.ts'
import { AdministratorList, InvitationList } from './people.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { person, app, t } = requireRight(context, 'people:read')
  const { database, environment } = app
  const [all, invitations] = await Promise.all([
    listAdministrators(database.db),
    listInvitations(database.db),
  ])
  const getName = await createNameLookup(database.db)
  const recipients = await findPlacesByMailRecipient(app, t)
  const { isPublic } = await app.store.setting(siteVisibilitySettings)
  const people = await Promise.all(
    all.map(async (each) => ({
      ...each,
      email: decodeEmailDomain(each.email),
      byGroups: isManagedByGroups(environment, each),
      dependents: await listAccessDependents(database.db, each),
      receives: recipients.get(each.email) ?? [],
    })),
  )
  return {
    own: person.id,
    /** Whoever knows the link to the hidden site can open it. */
    isHidden: !isPublic,
    people,
    invited: invitations.map((each) => ({
      ...each,
      email: decodeEmailDomain(each.email),
      invited_by: getName(each.invited_by),
    })),
    /** The jobs of the departments, for their titles. */
    jobs: await findJobChoicesByIds(
      database.db,
      [...all, ...invitations].flatMap((each) => each.jobs),
    ),
  }
}

/** Invites a person: returns the link, which is shown once, and mails it where mail is set up. */
export async function action({ request, context }: Route.ActionArgs) {
  const auth = requireRight(context, 'people:write')
  const { by, person, app, t } = auth
  const { database, environment } = app
  const refuse = (errors: Errors, status = 400) => data({ errors }, { status })
  const form = await request.formData()
  const parsed = parseForm({ email: email('E-mail') }, form)
  if ('errors' in parsed)
    return refuse({ email: t.of(parsed.errors.email ?? 'Please enter an e-mail address.') })
  const recipient = parsed.values.email.toLowerCase()
  const all = await listAdministrators(database.db)
  if (all.some((each) => each.email === recipient))
    return refuse({ email: t('This is an administrator already.') }, 409)

  const access = parseAccess(form)
  if (access.roles.length === 0) return refuse({ roles: t('Please choose at least one role.') })
  const refusal = await refuseWrongOwnPassword(auth, request, form, 'invitation')
  if (refusal) return refusal
  const isMailed = canSendMail(environment)
  const sender = person.name ? `${person.name} (${by})` : by
  const secret = await createInvitation(
    database,
    { email: recipient, by, ...access },
    async (created) =>
      isMailed ? [await writeInvitation(app, { recipient, by: sender, secret: created })] : [],
  )
  return { newSecret: createInvitationLink(app, secret), isMailed }
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

interface Errors {
  email?: string
  roles?: string
}

export default function Administrators({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { invited } = loaderData
  const result = actionData && 'newSecret' in actionData ? actionData : undefined
  const errors: Errors = actionData && 'errors' in actionData ? actionData.errors : {}
  const refusal = actionData && 'refused' in actionData ? actionData.refused : undefined
  return (
    <Stack maw="38rem">
      <Card title={t('Administrators')}>
        <AdministratorList {...loaderData} />
      </Card>
      <Card title={t('Invite another administrator')}>
        <GuardedForm method="post" name="invite">
          {/* A new key empties the form after each invitation. */}
          <Fragment key={result?.newSecret}>
            <TextInput
              label={t('E-mail')}
              name="email"
              {...emailInputProps}
              autoComplete="off"
              required
              maxLength={254}
              error={errors.email}
              mb="md"
            />
            <RefusalContext value={refusal}>
              <AccessFields error={errors.roles} />
            </RefusalContext>
          </Fragment>
          <Button type="submit" variant="filled" display="block" ml="auto">
            {t('Invite')}
          </Button>
        </GuardedForm>
        {result && (
          <OneTimeSecret secret={result.newSecret}>
            {result.isMailed
              ? t('The link is on its way by e-mail. You can also hand it over yourself.')
              : t('Send this link to the person.')}{' '}
            {t('It works once, for three days, and is shown only now:')}
          </OneTimeSecret>
        )}
        {invited.length > 0 && <InvitationList {...loaderData} />}
      </Card>
    </Stack>
  )
}

interface Invitation {
  recipient: string
  by: string
  secret: string
}

async function writeInvitation(app: AppContext, { recipient, by, secret }: Invitation) {
  const write = await createNoticeWriter(app)
  const needed = sealSecret(app.secret, createInvitationLink(app, secret))
  const notice = write('invitation', { recipient, values: { by }, needed })
  return { ...notice, once: getInvitationMailKey(secret) }
}

const createInvitationLink = ({ environment }: AppContext, secret: string) =>
  environment.ORIGIN + href('/admin/invitation/:secret', { secret })
