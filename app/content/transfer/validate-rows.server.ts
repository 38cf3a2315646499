import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { PictureLibrary } from '#media/picture-library.server.ts'
import { copyForeignPictures } from '../pictures/copied-pictures.server.ts'
import type { RowValues } from '../store/rows.server.ts'
import type { ContentType } from '../types/content-types.ts'
import { getInitialValues, type ImportDeps, type ImportedItem } from './planned-items.server.ts'
import { toExportedValues } from './site-files.server.ts'

export type ReportRowProblem = (file: string, text: string, at?: string) => void

type StepInput = { given: RowValues } | { taken: RowValues }
type Step = (input: StepInput, reportError: ReportRowProblem) => Promise<RowValues>

/** Parses and validates an item. A field with an error is left out if it may be empty, else the whole row is. */
export async function validateRow(
  type: ContentType,
  item: ImportedItem,
  report: ReportRowProblem,
  step: Step,
): Promise<RowValues | undefined> {
  const { live, found } = item
  const before = currentValues(item)
  let values = item.values
  for (let round = 0; round < 2; round++) {
    const errors = new Map<string, string>()
    const reportError: ReportRowProblem = (_, text, at = '') => void errors.set(at, text)
    const parsed = await step({ given: values }, reportError)
    const stored = errors.size > 0 ? parsed : await step({ taken: parsed }, reportError)
    if (errors.size === 0) return stored
    values = { ...values }
    for (const [at, text] of errors) {
      const [name = ''] = at.split('.')
      const canOmitField = 'category' in type || live || type.fields[name]?.required === false
      const isOmitted = !canOmitField || round > 0
      report(found.file, isOmitted ? `${text} The row was left out.` : text, at)
      if (isOmitted) return undefined
      if (before[name] === undefined) delete values[name]
      else values[name] = before[name]
    }
  }
  return undefined
}

const currentValues = ({ type, live }: ImportedItem) =>
  live ? toExportedValues(type, live) : getInitialValues(type)

/** Copies pictures from foreign addresses, as a form does. A failure is reported, and the stored picture stays. */
export async function copyForeignPicturesOfRow(
  app: ImportDeps,
  item: ImportedItem,
  report: ReportRowProblem,
): Promise<RowValues> {
  const own = { ...item.values }
  // `isAgain`: a second import of the same tables adds no second copy.
  const media = {
    ...app.media,
    add: (...[bytes, about]: Parameters<PictureLibrary['add']>) =>
      app.media.add(bytes, { ...about, isAgain: true }),
  }
  for (const [name, field] of Object.entries(item.type.fields)) {
    const address = own[name]
    if (field.kind !== 'image' || typeof address !== 'string' || !/^https?:/i.test(address))
      continue
    const result = await copyForeignPictures(
      { media },
      { [name]: field },
      { [name]: address },
      undefined,
    )
    own[name] = result.values[name]
    for (const text of Object.values(translateFieldErrors(englishTranslator, result.errors))) {
      report(item.found.file, `${text} (${address.slice(0, 200)})`, name)
      own[name] = currentValues(item)[name] ?? null
    }
  }
  return own
}
