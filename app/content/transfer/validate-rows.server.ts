import { copiedPictures } from '#content/copied-pictures.server.ts'
import type { Values } from '#content/rows.server.ts'
import type { Type } from '#content/type-named.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { english } from '#core/i18n/translator.ts'
import type { Media } from '#media/media.server.ts'
import { beginImport, type PlannedItem, type Rooms } from './planned-items.server.ts'
import { toFileValues } from './site-files.server.ts'

export type Report = (file: string, text: string, at?: string) => void

type Tried = { given: Values } | { taken: Values }
type Step = (tried: Tried, complain: Report) => Promise<Values>

/** Reads and accepts; what complains is left out where a field may be empty, else the whole row. */
export async function validateRows(
  type: Type,
  item: PlannedItem,
  tell: Report,
  step: Step,
): Promise<Values | undefined> {
  const { live, found } = item
  const before = standing(item)
  let given = item.values
  for (let round = 0; round < 2; round++) {
    const wrong = new Map<string, string>()
    const complain: Report = (_, text, at = '') => void wrong.set(at, text)
    const taken = await step({ given }, complain)
    const stored = wrong.size > 0 ? taken : await step({ taken }, complain)
    if (wrong.size === 0) return stored
    given = { ...given }
    for (const [at, text] of wrong) {
      const [name = ''] = at.split('.')
      const canStay = 'category' in type || live || type.fields[name]?.required === false
      const isOut = !canStay || round > 0
      tell(found.file, isOut ? `${text} The row was left out.` : text, at)
      if (isOut) return undefined
      if (before[name] === undefined) delete given[name]
      else given[name] = before[name]
    }
  }
  return undefined
}

const standing = ({ type, live }: PlannedItem) =>
  live ? toFileValues(type, live) : beginImport(type)

/** Pictures by an address are copied as a form does it; which could not be had is told, and leaves the one that is there. */
export async function withPictures(
  program: Rooms,
  item: PlannedItem,
  tell: Report,
): Promise<Values> {
  const own = { ...item.values }
  // A second import of the same tables brings no second copy of any.
  const media = {
    ...program.media,
    add: (...[bytes, about]: Parameters<Media['add']>) =>
      program.media.add(bytes, { ...about, isAgain: true }),
  }
  for (const [name, field] of Object.entries(item.type.fields)) {
    const address = own[name]
    if (field.kind !== 'image' || typeof address !== 'string' || !/^https?:/i.test(address))
      continue
    const done = await copiedPictures({ media }, { [name]: field }, { [name]: address }, undefined)
    own[name] = done.values[name]
    for (const text of Object.values(translateFieldErrors(english, done.errors))) {
      tell(item.found.file, `${text} (${address.slice(0, 200)})`, name)
      own[name] = standing(item)[name] ?? null
    }
  }
  return own
}
