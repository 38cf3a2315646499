import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Access, roles } from '../../auth/rights.ts'
import { CurrentPassword } from '../account/current-password.tsx'
import { useText } from '../shell/use-text.ts'
import { roleWords } from './role-words.ts'

export interface JobChoice {
  id: number
  title: string
}

interface Props {
  given?: Access
  jobs: JobChoice[]
  /** Somebody who comes to lead is worth the own password, and every change is. */
  takesPassword: 'always' | 'to lead'
  /** The company's own sign-in decides about the roles. */
  byGroups?: boolean
  errors?: { roles?: string | undefined; password?: string | undefined } | undefined
}

/** The roles of a person, and for a department the jobs of which it sees the applications. */
export function AccessFields({ given = { roles: [], jobs: [] }, ...props }: Props) {
  const { jobs, takesPassword, byGroups, errors } = props
  const t = useText()
  const [chosen, setChosen] = useState<string[]>([...given.roles])
  return (
    <Stack gap="xs" mb="md">
      <Checkbox.Group
        label={t('Roles')}
        description={byGroups && t('The groups of your company’s sign-in decide, each time anew.')}
        error={errors?.roles}
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap="xs" mt={4}>
          {roles.map((role) => (
            <Checkbox
              key={role}
              name="roles"
              value={role}
              label={t.of(roleWords[role].name)}
              description={t.of(roleWords[role].what)}
              disabled={byGroups}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {chosen.includes('fachbereich') && (
        <Checkbox.Group label={t('Jobs')} defaultValue={given.jobs.map(String)}>
          <Stack gap="xs" mt={4}>
            {jobs.map(({ id, title }) => (
              <Checkbox key={id} name="jobs" value={String(id)} label={title} lang="de" />
            ))}
            {jobs.length === 0 && <Text size="sm">{t('There is no job yet.')}</Text>}
          </Stack>
        </Checkbox.Group>
      )}
      {(takesPassword === 'always' || chosen.includes('leitung')) && (
        <CurrentPassword label={t('Your password')} error={errors?.password} />
      )}
    </Stack>
  )
}
