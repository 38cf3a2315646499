import { Group, Paper, Stack } from '@mantine/core'
import type { FieldView } from '../../forms/form.ts'
import type { PictureFacts } from '../fields/picture-facts.server.ts'
import { Heading } from '../shell/page.tsx'
import { ScreenLink } from '../shell/screen-link.tsx'
import { useText } from '../shell/use-text.ts'
import { HistoryLink } from './foot-buttons.tsx'
import { Guard } from './guard.tsx'
import classes from './item-form.module.css'
import { ItemForm } from './item-form.tsx'
import type { Refused } from './refused.ts'
import { ConfirmSamples, SampleMark } from './samples.tsx'

/** A form on a page of its own, as plain data. */
export interface FormView {
  name: string
  label: string
  fields: FieldView[]
  pictures?: PictureFacts[]
  seen: number
  failure: string
  /** The labels of the fields that still say what came with the program. */
  sample: string[]
  preview: string | null
  /** Where earlier versions are, once there is something. */
  history?: string | null
}

export function FormPage({ forms, result }: { forms: FormView[]; result: Refused | undefined }) {
  const t = useText()
  return (
    <Guard>
      <Stack maw={680} className={forms.length > 1 ? classes.several : undefined}>
        {forms.length > 1 && (
          <Group component="nav" gap="md" aria-label={t('On this page')}>
            {forms.map(({ name, label }) => (
              <ScreenLink key={name} to={`#form-${name}`} size="sm">
                {label}
              </ScreenLink>
            ))}
          </Group>
        )}
        {forms.map(({ label, sample, history, ...form }) => (
          <Paper key={form.name} id={`form-${form.name}`} withBorder p={{ base: 'sm', sm: 'lg' }}>
            <Stack gap="xs" mb="md">
              <Group justify="space-between">
                <Heading>{label}</Heading>
                {sample.length > 0 && <ConfirmSamples type={form.name} many={label} />}
              </Group>
              <SampleMark fields={sample} />
            </Stack>
            <ItemForm {...form} result={result}>
              {history && <HistoryLink to={history} />}
            </ItemForm>
          </Paper>
        ))}
      </Stack>
    </Guard>
  )
}
