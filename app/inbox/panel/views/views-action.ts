import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { toLine } from '#core/fields/clean-text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { normalizeFilter } from '../filters/filter-params.ts'
import { parseEntryKind, parseTextField, respondOrRedirect } from '../form-params.server.ts'
import type { Route } from './+types/views-action'
import { choosableEntryColumns, maxFilterNameLength } from './columns.ts'
import {
  changeSavedFilter,
  deleteSavedFilter,
  maxSavedFilters,
  saveFilter,
  saveHiddenColumns,
} from './list-preferences.server.ts'

/** Columns and saved filters of a list, for the account alone. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = parseEntryKind(params.kind)
  const { db, person, t } = requireRight(context, `${kind}:read`)
  const form = await request.formData()
  const intent = parseTextField(form, 'do', 20)
  const answer = (headers: Headers, isSaved = false) =>
    respondOrRedirect(request, { isSaved }, headers)
  const name = toLine(parseTextField(form, 'name', maxFilterNameLength))
  const id = parseIdOrZero(parseTextField(form, 'id', 9))
  const is_shared = form.has('shared')
  if (intent === 'columns') {
    const shown = form.getAll('column')
    const hidden = choosableEntryColumns[kind].filter((column) => !shown.includes(column))
    await saveHiddenColumns(db, person.id, kind, hidden)
    return answer(createToastHeaders(t('Columns saved')))
  }
  if (intent === 'delete') {
    await deleteSavedFilter(db, person.id, id)
    return answer(createToastHeaders(t('Filter deleted')))
  }
  if (intent !== 'save' && intent !== 'rename') throw data(null, { status: 400 })
  if (!name) return answer(createToastHeaders(t('Please enter a name.'), 'error'))
  if (intent === 'rename') {
    const isChanged = await changeSavedFilter(db, person.id, id, { name, is_shared })
    return answer(
      isChanged
        ? createToastHeaders(t('Filter changed'))
        : createToastHeaders(t('Nothing changed'), 'error'),
    )
  }
  const query = normalizeFilter(new URLSearchParams(parseTextField(form, 'query', 5000)))
  const isSaved = await saveFilter(db, person.id, kind, { name, query, is_shared })
  return answer(isSaved ? createToastHeaders(t('Filter saved')) : tooMany(t), isSaved)
}

const tooMany = (t: Translator) =>
  createToastHeaders(t('You have {max} filters already.', { max: maxSavedFilters }), 'error')

export const clientAction = withErrorToast()
