import { data, href } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import type { Draft } from '../../content/collection.ts'
import { violation } from '../../db/violation.server.ts'
import { editing } from '../drafts/working-copy.server.ts'
import { phrasesOf, publicly } from '../edit/phrases.ts'
import { needOfType } from '../edit/screen-needs.ts'
import { pathOf } from '../edit/where.server.ts'
import { leadTo } from '../shell/toast.server.ts'
import type { Route } from './+types/duplicate'
import { itemIn } from './item.server.ts'
import { sayWhenItFails } from './say-when-it-fails.ts'

/** A copy is switched off, where its type has a switch. */
export async function action({ context, params }: Route.ActionArgs) {
  const { by, t } = requireRight(context, needOfType(params.type, 'write'))
  const { type, id } = itemIn(params)
  const program = editing(context)
  const { store } = program
  const found = await store.find(type, id)
  if (!found) throw data(null, { status: 404 })

  const values = found as Record<string, unknown>
  const copy = Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => {
      if (field.kind === 'toggle') return [name, false]
      // An address belongs to one alone.
      if (field.kind === 'slug')
        return [name, `${String(values[name]).slice(0, 70)}-${Date.now().toString(36)}`]
      if (name !== type.title) return [name, values[name]]
      const suffix = ` (${t('copy')})`
      const { maxLength = 200 } = field.attributes
      return [name, String(values[name]).slice(0, maxLength - suffix.length) + suffix]
    }),
  ) as Draft<typeof type>
  try {
    const { row } = await store.create(type, copy, { by })
    const state = publicly(t, program, type, row)
    return leadTo(
      pathOf(type.table, row.id) ?? href('/admin'),
      phrasesOf(t, type).created,
      'success',
      {
        ...(state && { detail: state }),
        undo: 'last',
      },
    )
  } catch (error) {
    if (violation(error) !== 'unique') throw error
    const why = t('{failure}: there is a copy already', { failure: phrasesOf(t, type).notCreated })
    return leadTo(pathOf(type.table) ?? href('/admin'), why, 'error')
  }
}

export const clientAction = sayWhenItFails()
