import { data, redirect } from 'react-router'
import { clean } from '../../content/clean.server.ts'
import type { Collection, Draft } from '../../content/collection.ts'
import { published } from '../../content/published.ts'
import { violation } from '../../db/violation.server.ts'
import type { Kind } from '../../forms/field.ts'
import { parse } from '../../forms/form.ts'
import type { Program } from '../../http/program.server.ts'
import { said } from '../messages.ts'
import { copiedPictures, saidAfter } from './copied-pictures.server.ts'
import { chosen, differences } from './differences.server.ts'
import { describedPictures, describePictures } from './picture-facts.server.ts'
import { problemsOf } from './problems.server.ts'
import type { Refused } from './refused.ts'

interface Where {
  /** Of the item; undefined for a new one. */
  id: number | undefined
  by: string
  /** Where a saved item leads. */
  to: string
  name: string
}

/** The one way in which every content type is saved from its form. */
export async function saveItem(
  house: Program,
  type: Collection,
  form: FormData,
  { id, by, to, name }: Where,
) {
  const parsed = parse(type.fields, form)
  const described = describedPictures(type.fields, form)
  if ('errors' in parsed)
    return refused({ name, errors: { ...parsed.errors, ...described.errors } }, 400)
  const wrong = { ...described.errors, ...problemsOf(type, parsed.values) }
  if (Object.keys(wrong).length > 0) return refused({ name, errors: wrong }, 400)
  const { store } = house
  const cleaned = published(type, clean(type.fields, parsed.values))
  const copied = await copiedPictures(house, type.fields, cleaned)
  const { values: mine, errors } = copied
  if (Object.keys(errors).length > 0) return refused({ name, errors }, 400)
  const words = said(type)
  try {
    const current = id === undefined ? undefined : await store.find(type, id)
    if (id === undefined || (!current && form.get('anew') === 'on')) {
      await store.create(type, mine as Draft<typeof type>, { by })
      await describePictures(house, described.pictures)
      return redirect(to, { headers: saidAfter(words.created, copied) })
    }
    if (!current) return refused({ name, isGone: true }, 410)
    const values = chosen(form, mine, current) as Draft<typeof type>
    const saved = await store.update(type, id, values, { by, seen: Number(form.get('seen')) })
    if (!saved) return refused({ name, isGone: true }, 410)
    if (!('conflict' in saved)) {
      await describePictures(house, described.pictures)
      return redirect(to, { headers: saidAfter(words.updated, copied) })
    }

    const base = (await store.revisions(type, id)).find(
      ({ body }) => body.version === Number(form.get('seen')),
    )?.body
    const conflict = differences(type.fields, { mine, theirs: saved.conflict, base })
    return refused({ name, conflict, seen: saved.conflict.version }, 409)
  } catch (error) {
    const broken = violation(error)
    if (!broken) throw error
    return refused({ name, errors: broken === 'unique' ? taken(type) : gone(type) }, 400)
  }
}

export const refused = (why: Refused, status: number) => data(why, { status })

/** Somebody deleted what was chosen. */
const gone = (type: Collection) =>
  complaint(fieldsOf(type, 'reference'), 'This choice does not exist any more.')

function taken(type: Collection) {
  const slugs = fieldsOf(type, 'slug')
  return complaint(
    slugs.length > 0 ? slugs : [type.title],
    'Another one has this already. Please choose something different.',
  )
}

const fieldsOf = (type: Collection, wanted: Kind) =>
  Object.keys(type.fields).filter((name) => type.fields[name]?.kind === wanted)

const complaint = (names: string[], message: string) =>
  Object.fromEntries(names.map((name) => [name, message]))
