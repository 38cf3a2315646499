import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { href } from 'react-router'
import type { Access } from '../../auth/rights.ts'
import { Question } from '../list/question.tsx'
import { useText } from '../shell/use-text.ts'
import { AccessFields, type JobChoice } from './access-fields.tsx'

interface Props {
  person: Access & { id: string; email: string; byGroups: boolean }
  jobs: JobChoice[]
}

export function RolesButton({ person, jobs }: Props) {
  const t = useText()
  const [isOpen, { open, close }] = useDisclosure()
  const title = t('Roles of {email}', { email: person.email })
  return (
    <>
      <Button size="xs" onClick={open} aria-label={title}>
        {t('Roles')}
      </Button>
      <Question
        question={title}
        yes={t('Save')}
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/administrators/:id/roles', { id: person.id })}
        navigate={false}
      >
        <AccessFields
          given={person}
          jobs={jobs}
          takesPassword="always"
          byGroups={person.byGroups}
        />
      </Question>
    </>
  )
}
