import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { href, useFetcher } from 'react-router'
import { Card } from '../shell/card.tsx'
import { useText } from '../shell/use-text.ts'
import type { action } from './correct.ts'

interface Props {
  id: number
  fields: { name: string; label: string; value: string; isRequired: boolean }[]
}

/** Somebody may have it corrected how they are reached. */
export function CorrectForm({ id, fields }: Props) {
  const t = useText()
  const fetcher = useFetcher<typeof action>()
  const errors = fetcher.data?.errors ?? {}
  return (
    <Card title={t('Correct contact data')}>
      <details>
        <summary>
          {t('Art. 16 GDPR: the history says which fields were changed, not what stood there')}
        </summary>
        <fetcher.Form
          method="post"
          action={href('/admin/career/applications/:id/correct', { id: String(id) })}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} lang="de" mt="xs">
            {fields.map(({ name, label, value, isRequired }) => (
              <TextInput
                key={`${name} ${value}`}
                name={name}
                label={label}
                defaultValue={value}
                required={isRequired}
                autoComplete="off"
                error={errors[name]}
              />
            ))}
          </SimpleGrid>
          <Button type="submit" variant="default" mt="xs" loading={fetcher.state !== 'idle'}>
            {t('Save contact data')}
          </Button>
        </fetcher.Form>
      </details>
    </Card>
  )
}
