import { data, href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { parseReturnPath } from '#accounts/sign-in/return-path.ts'
import { parseTranslationName, toTranslationValues } from '#content/languages/translation-values.ts'
import { validate } from '#content/store/validate.server.ts'
import { type Collection, isOrdered } from '#content/types/collection.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import {
  getCollectionName,
  getListOrItemAddress,
  requireItemParams,
} from '../screens/item-params.server.ts'
import { getTypeRequirement } from '../screens/screen-permissions.ts'
import { describeVisibility } from '../shell/describe-visibility.server.ts'
import { dataWithToast, redirectWithToast } from '../shell/toast.server.ts'
import { toastMessages } from '../shell/toast-messages.ts'
import { withErrorToast } from '../shell/with-error-toast.ts'
import type { Route } from './+types/item-action'
import { describeJobAdGaps } from './describe-job-ad-gaps.server.ts'

interface Item {
  type: Collection
  id: number
  by: string
  t: Translator
  app: AppContext
  form: FormData
}

const actions = { move, toggle, remove, duplicate }
const isIntent = (name: string): name is keyof typeof actions => Object.hasOwn(actions, name)

/** Actions on an item in its list. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { by, t } = requireRight(context, getTypeRequirement(params.type, 'write'))
  const item = requireItemParams(params)
  if (!isIntent(params.intent)) throw data(null, { status: 404 })
  const form = await request.formData()
  return actions[params.intent]({ ...item, by, t, app: getContentContext(context), form })
}

export const clientAction = withErrorToast()

async function move({ type, id, by, t, app, form }: Item) {
  const to = String(form.get('to'))
  const isStep = to === 'up' || to === 'down'
  if (!isOrdered(type) || (!isStep && !/^\d{1,9}$/.test(to))) throw data(null, { status: 400 })
  const row = await app.store.move(type, id, isStep ? to : Number(to), { by })
  if (!row) throw data(null, { status: 404 })
  const { moved } = toastMessages(t, type)
  // A fixed id: repeated moves replace one toast.
  return dataWithToast({ moved: true }, moved, 'success', { id: 'moved', undo: 'last' })
}

async function toggle({ type, id, by, t, app, form }: Item) {
  const name = String(form.get('name'))
  if (type.fields[name]?.kind !== 'toggle') throw data(null, { status: 400 })

  const { store } = app
  const row = await store.find(type, id)
  if (!row) throw data(null, { status: 404 })
  const validation = await validate(app, type, { ...row, [name]: form.get('value') === 'on' }, row)
  if ('errors' in validation)
    return dataWithToast(null, Object.values(validation.errors).map(t.of).join(' '), 'error')
  const seen = Number(form.get('seen'))
  const result = await store.update(type, id, validation.values, { by, seen })
  if (!result) throw data(null, { status: 404 })
  if ('conflict' in result)
    // No status 409: an error status would prevent the revalidation of the list.
    return dataWithToast(null, t('Somebody else has just changed this. Please try again.'), 'error')
  const detail = form.get('value') === 'on' && describeJobAdGaps(t, type, validation.values)
  return dataWithToast(null, toastMessages(t, type).updated, 'success', {
    ...(detail && { detail }),
    undo: 'last',
  })
}

async function remove({ type, id, by, t, app, form }: Item) {
  const messages = toastMessages(t, type)
  const back = form.get('back')
  const list = back
    ? parseReturnPath(String(back))
    : (getListOrItemAddress(type.table) ?? href('/admin'))
  try {
    const row = await app.store.remove(type, id, { by })
    if (!row) throw data(null, { status: 404 })
    const undo = href('/admin/items/:type/:id/restore', {
      type: getCollectionName(type),
      id: String(id),
    })
    return redirectWithToast(list, messages.deleted, 'success', { undo })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isUsed = getViolatedConstraintKind(error) === 'reference'
    if (!isUsed) log.error({ err: error }, messages.notDeleted)
    const failure = messages.notDeleted
    const reason = isUsed ? t('{failure}: it is still in use', { failure }) : failure
    return redirectWithToast(list, reason, 'error')
  }
}

/** Creates a copy with all toggles off. */
async function duplicate({ type, id, by, t, app }: Item) {
  const { store } = app
  const row = await store.find(type, id)
  if (!row) throw data(null, { status: 404 })

  const values: Record<string, unknown> = row
  const copy = Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => {
      if (field.kind === 'toggle') return [name, false]
      // A slug is unique.
      if (field.kind === 'slug') return [name, '']
      if (name !== type.title) return [name, values[name]]
      const suffix = ` (${t('copy')})`
      const { maxLength = 200 } = field.attributes
      return [name, String(values[name]).slice(0, maxLength - suffix.length) + suffix]
    }),
  )
  const words = Object.entries(toTranslationValues(row.translations)).filter(
    ([name]) => type.fields[parseTranslationName(name)?.field ?? '']?.kind !== 'slug',
  )
  const state = await describeVisibility(t, app, type, copy)
  try {
    const { row } = await store.create(type, { ...copy, ...Object.fromEntries(words) }, { by })
    return redirectWithToast(
      getListOrItemAddress(type.table, row.id) ?? href('/admin'),
      toastMessages(t, type).created,
      'success',
      {
        ...(state && { detail: state }),
        undo: 'last',
      },
    )
  } catch (error) {
    if (getViolatedConstraintKind(error) !== 'unique') throw error
    const reason = t('{failure}: there is a copy already', {
      failure: toastMessages(t, type).notCreated,
    })
    return redirectWithToast(getListOrItemAddress(type.table) ?? href('/admin'), reason, 'error')
  }
}
