import { Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { FieldView } from '#core/fields/form.ts'
import type { PictureFacts } from '../fields/picture-facts.server.ts'
import { AdoptSamplesLink, SampleFieldsNote } from '../list/samples.tsx'
import { Heading } from '../shell/page.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import { HistoryLink } from './foot-buttons.tsx'
import classes from './form-page.module.css'
import { ItemForm } from './item-form.tsx'
import type { SaveFailure } from './save-failure.ts'

/** A form as plain data. */
export interface FormView {
  name: string
  label: string
  fields: FieldView[]
  pictures?: PictureFacts[]
  seen: number
  failure: string
  takesPassword?: true | undefined
  /** The labels of the fields with sample content. */
  sample: string[]
  preview: string | null
  /** Address of the earlier versions, if any. */
  history?: string | null
}

/** Several forms on one page, each saved separately, with an index at the side or above them. */
export function MultiFormPage({
  forms,
  result,
}: {
  forms: FormView[]
  result: SaveFailure | undefined
}) {
  const t = useTranslator()
  return (
    <div className={classes.around}>
      <div className={classes.page}>
        {forms.length > 1 && (
          <nav className={classes.index} aria-label={t('On this page')}>
            {forms.map(({ name, label }) => (
              <Link key={name} to={`#form-${name}`}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        <div className={classes.forms}>
          {forms.map(({ label, sample, history, ...form }) => (
            <div key={form.name} id={`form-${form.name}`}>
              <Stack gap="xs" mb="lg">
                <Group justify="space-between">
                  <Heading>{label}</Heading>
                  {sample.length > 0 && <AdoptSamplesLink type={form.name} />}
                </Group>
                <SampleFieldsNote fields={sample} />
              </Stack>
              <ItemForm {...form} result={result} isCalm>
                {history && <HistoryLink to={history} />}
              </ItemForm>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
