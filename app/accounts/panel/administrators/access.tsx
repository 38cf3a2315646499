import { Button, Checkbox, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import {
  type AccessDependents as DependentsOf,
  filterEndingAccessDependents,
} from '#accounts/people/ending-access-dependents.ts'
import { type Access, formatAccess, isRole, type Role, roles } from '#accounts/rights.ts'
import { ConfirmDialog } from '#panel/kit/list/question.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { CurrentPassword } from '../account/current-password.tsx'
import { AccessDependentList } from './access-dependents.tsx'
import { roleLabels } from './role-labels.ts'
import { VisibleJobsField } from './visible-jobs-field.tsx'

interface Props {
  given?: Access
  /** The groups of the company sign-in decide the roles. */
  byGroups?: boolean
  error?: string | undefined
  /** Shows the consequences of the chosen roles. */
  children?: (selection: Role[]) => ReactNode
}

/** Roles of a person, and for a department the jobs whose applications it sees. Includes the password field. */
export function AccessFields({ given = { roles: [], jobs: [] }, ...props }: Props) {
  const { byGroups, error, children } = props
  const t = useTranslator()
  const [selection, setSelection] = useState<string[]>([...given.roles])
  return (
    <Stack gap="xs" mb="md">
      <Checkbox.Group
        label={t('Roles')}
        description={byGroups && t('The groups of your company’s sign-in decide, each time anew.')}
        error={error}
        value={selection}
        onChange={setSelection}
      >
        <Stack gap="xs" mt={4}>
          {roles.map((role) => (
            <Checkbox
              key={role}
              name="roles"
              value={role}
              label={t.of(roleLabels[role].name)}
              description={t.of(roleLabels[role].what)}
              disabled={byGroups}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {selection.includes('fachbereich') && <VisibleJobsField given={given.jobs} />}
      {children?.(selection.filter(isRole))}
      <CurrentPassword label={t('Your password')} />
    </Stack>
  )
}

interface RolesButtonProps {
  person: Access & { id: string; email: string; byGroups: boolean; dependents: DependentsOf }
}

export function RolesButton({ person }: RolesButtonProps) {
  const t = useTranslator()
  const [isOpen, { open, close }] = useDisclosure()
  const title = t('Roles of {email}', { email: person.email })
  return (
    <>
      <Button size="xs" onClick={open} aria-label={title}>
        {t('Roles')}
      </Button>
      <ConfirmDialog
        question={title}
        yes={t('Save')}
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/administrators/:id/roles', { id: person.id })}
        navigate={false}
      >
        <input type="hidden" name="seen" value={formatAccess(person)} />
        <AccessFields given={person} byGroups={person.byGroups}>
          {(selection) => (
            <AccessDependentList
              {...filterEndingAccessDependents(person.dependents, { roles: selection })}
            />
          )}
        </AccessFields>
      </ConfirmDialog>
    </>
  )
}
