import { Badge, Group, Text, Title } from '@mantine/core'
import { href } from 'react-router'
import { filterEndingAccessDependents } from '#accounts/people/ending-access-dependents.ts'
import type { Access } from '#accounts/rights.ts'
import type { BrowserTextKey as Said } from '#core/i18n/text.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { DeleteButton } from '#panel/kit/list/delete-button.tsx'
import { CardRow, CardRows } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { CurrentPassword } from '../account/current-password.tsx'
import type { Route } from './+types/page'
import { RolesButton } from './access.tsx'
import { AccessDependentList, RemainingMailNotice } from './access-dependents.tsx'
import { formatRoleNames } from './role-labels.ts'

type Data = Route.ComponentProps['loaderData']

/** Lists the people with their roles and how they sign in. */
export function AdministratorList({ own, isHidden, people, jobs }: Data) {
  const t = useTranslator()
  return (
    <CardRows>
      {people.map((person) => (
        <CardRow
          key={person.id}
          actions={
            <Group gap={4} wrap="nowrap">
              <RolesButton person={person} />
              {person.id !== own && !person.isOwner && (
                <DeleteButton
                  title={person.email}
                  question={t('Are you sure you want to delete this administrator?')}
                  action={href('/admin/administrators/:id/remove', { id: person.id })}
                >
                  <AccessDependentList
                    {...filterEndingAccessDependents(person.dependents, { roles: [] })}
                    drafts={person.dependents.drafts}
                    tasks={person.dependents.tasks}
                  />
                  <RemainingMailNotice receives={person.receives} isHidden={isHidden} />
                  <CurrentPassword label={t('Your password')} mb="md" />
                </DeleteButton>
              )}
            </Group>
          }
        >
          <Text component="div" fw={600}>
            {person.name} {person.id === own && <Badge variant="default">{t('You')}</Badge>}{' '}
            {person.isOwner && <Badge variant="default">{t('Owner')}</Badge>}
          </Text>
          <Text size="sm">{describeRoles(t, person, jobs)}</Text>
          <SecondaryText>
            {person.email} · {describeSignIn(t, person)}
          </SecondaryText>
        </CardRow>
      ))}
    </CardRows>
  )
}

/** Lists the open invitations. */
export function InvitationList({ invited, jobs }: Data) {
  const t = useTranslator()
  return (
    <>
      <Title order={3} size="h6" mt="md">
        {t('Invited, not here yet')}
      </Title>
      <CardRows>
        {invited.map(({ token, email, invited_by, expires_at, ...access }) => (
          <CardRow
            key={token}
            actions={
              <DeleteButton
                title={t('the invitation of {email}', { email })}
                question={t('Are you sure you want to delete this invitation?')}
                action={href('/admin/administrators/:token/uninvite', { token })}
              />
            }
          >
            <Text size="sm">{email}</Text>
            <Text size="sm">{describeRoles(t, access, jobs)}</Text>
            <SecondaryText>
              {t('By {who}, until {time}', { who: invited_by, time: t.time(expires_at) })}
            </SecondaryText>
          </CardRow>
        ))}
      </CardRows>
    </>
  )
}

/** The ways in which a person can sign in. */
function describeSignIn(t: BrowserTranslator, person: Data['people'][number]) {
  const { hasPassword, hasSecondFactor, hasPasskey, isLinked } = person
  const password = hasSecondFactor ? 'password with second factor' : 'password'
  const ways: [boolean, Said][] = [
    [hasPassword, hasPasskey || isLinked || hasSecondFactor ? password : 'password only'],
    [hasPasskey, 'passkey'],
    [isLinked, 'the company’s sign-in'],
  ]
  const labels = ways.filter(([has]) => has).map(([, way]) => t.of(way))
  return labels.join(', ') || t('cannot sign in')
}

/** Roles as text, for example 'HR; Department: two jobs'. */
function describeRoles(t: BrowserTranslator, access: Access, all: Data['jobs']) {
  if (access.roles.length === 0) return t('No role: sees nothing but the own account')
  const titles = all.filter(({ id }) => access.jobs.includes(id)).map(({ title }) => title)
  const names = formatRoleNames(t, access)
  return access.roles.includes('fachbereich')
    ? `${names}: ${titles.join(', ') || t('no job yet')}`
    : names
}
