import { Badge, Button, Group, Paper, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { FieldView } from '../../forms/form.ts'
import type { PictureFacts } from '../fields/picture-facts.ts'
import { Guard } from './guard.tsx'
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
              {history && (
                <Button component={Link} to={history} variant="subtle" mr="auto">
                  History
                </Button>
              )}
            </ItemForm>
          </Paper>
        ))}
      </Stack>
    </Guard>
  )
}
