import { copiedPictures } from '#content/copied-pictures.server.ts'
import type { Values } from '#content/rows.server.ts'
import type { Type } from '#content/type-named.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { english } from '#core/i18n/translator.ts'
import type { Media } from '#media/media.server.ts'
import { beginImport, type PlannedItem, type Rooms } from './planned-items.server.ts'
import { toFileValues } from './site-files.server.ts'

export type Report = (file: string, text: string, at?: string) => void

type StepInput = { given: Values } | { taken: Values }
type Step = (input: StepInput, reportError: Report) => Promise<Values>

/** Parses and validates an item. A field with an error is left out if it may be empty, else the whole row is. */
export async function validateRows(
  type: Type,
  item: PlannedItem,
  report: Report,
  step: Step,
): Promise<Values | undefined> {
  const { live, found } = item
  const before = currentValues(item)
  let values = item.values
  for (let round = 0; round < 2; round++) {
    const errors = new Map<string, string>()
    const reportError: Report = (_, text, at = '') => void errors.set(at, text)
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

const currentValues = ({ type, live }: PlannedItem) =>
  live ? toFileValues(type, live) : beginImport(type)

/** Copies pictures from foreign addresses, as a form does. A failure is reported, and the stored picture stays. */
export async function withPictures(
  program: Rooms,
  item: PlannedItem,
  report: Report,
): Promise<Values> {
  const own = { ...item.values }
  // `isAgain`: a second import of the same tables adds no second copy.
  const media = {
    ...program.media,
    add: (...[bytes, about]: Parameters<Media['add']>) =>
      program.media.add(bytes, { ...about, isAgain: true }),
  }
  for (const [name, field] of Object.entries(item.type.fields)) {
    const address = own[name]
    if (field.kind !== 'image' || typeof address !== 'string' || !/^https?:/i.test(address))
      continue
    const result = await copiedPictures(
      { media },
      { [name]: field },
      { [name]: address },
      undefined,
    )
    own[name] = result.values[name]
    for (const text of Object.values(translateFieldErrors(english, result.errors))) {
      report(item.found.file, `${text} (${address.slice(0, 200)})`, name)
      own[name] = currentValues(item)[name] ?? null
    }
  }
  return own
}
