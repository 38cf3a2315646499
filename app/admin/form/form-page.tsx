import { Badge, Group, Paper, Stack, Title } from '@mantine/core'
import type { FieldView } from '../../forms/form.ts'
import type { PictureFacts } from '../fields/picture-facts.ts'
import { Guard } from './guard.tsx'
import { HistoryLink } from './history-link.tsx'
import { ItemForm } from './item-form.tsx'
import type { Refused } from './refused.ts'

/** A form on a page of its own, as plain data. */
export interface FormView {
  name: string
  label: string
  fields: FieldView[]
  pictures?: PictureFacts[]
  seen: number
  failure: string
  isSample: boolean
  preview: string | null
  /** Where earlier versions are, once there is something. */
  history?: string | null
}

export function FormPage({ forms, result }: { forms: FormView[]; result: Refused | undefined }) {
  return (
    <Guard>
      <Stack maw={680}>
        {forms.map(({ label, isSample, history, ...form }) => (
          <Paper key={form.name} withBorder p={{ base: 'sm', sm: 'lg' }}>
            <Group justify="space-between" mb="md">
              <Title order={2} size="h4">
                {label}
              </Title>
              {isSample && <Badge variant="default">Sample</Badge>}
            </Group>
            <ItemForm {...form} result={result}>
              {history && <HistoryLink to={history} />}
            </ItemForm>
          </Paper>
        ))}
      </Stack>
    </Guard>
  )
}
