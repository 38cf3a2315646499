import { Stack } from '@mantine/core'
import { data, type RouterContextProvider, redirect as toPage } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { normalizeOldAddress } from '#content/pages/old-address.ts'
import { validate } from '#content/store/validate.server.ts'
import type { ItemInput } from '#content/types/collection.ts'
import { redirect } from '#content/types/redirect.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { createSaveToastHeaders } from '#panel/kit/form/save-toast.server.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { createToastHeaders, redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { describeDraftSave, toastMessages } from '#panel/kit/shell/toast-messages.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/page'
import {
  describeIgnoredDirectives,
  importRedirects,
  parseImportForm,
  planImport,
} from './import.server.ts'
import { ImportForm } from './import-form.tsx'
import { listNotFoundPaths } from './lost-addresses.server.ts'
import { NotFoundPathList } from './not-found-path-list.tsx'

const list = createScreenPath('settings/redirects')
const lostPage = createScreenPath('settings/old-addresses')

export async function loader({ context }: Route.LoaderArgs) {
  const { app, t } = requireRight(context, 'content:read')
  return listNotFoundPaths(app, t)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { by, t } = requireRight(context, 'content:write')
  const form = await request.formData()
  const app = getContentContext(context)
  const handled = await handleLostAddress(context, form, by)
  if (handled) return handled
  const parsed = await parseImportForm(form)
  const allowsForeign = form.get('foreign') === 'on'
  if ('problem' in parsed)
    return data({ problem: t.of(parsed.problem), allowsForeign }, { status: 400 })
  let planned = await planImport(app, parsed.lines, allowsForeign)
  // Somebody has changed a redirect since the preview, or another list was chosen.
  let isOvertaken = form.has('seen') && form.get('seen') !== planned.seen
  const isImport = form.get('intent') === 'import'
  if (isImport && !isOvertaken && planned.changes.length > 0) {
    const { length: count } = planned.changes
    if (await importRedirects(app, planned.changes, by))
      return redirectWithToast(
        list,
        t.count(count, '{count} redirect imported', '{count} redirects imported'),
        'success',
        { undo: 'last', ...toDetail(describeDraftSave(t, app)) },
      )
    isOvertaken = true
    planned = await planImport(app, parsed.lines, allowsForeign)
  }
  const { plan, changes, seen } = planned
  const wrong = plan.filter(({ problem }) => problem)
  const altered = plan.filter(({ remarks }) => remarks)
  const others = plan.filter(({ problem, remarks }) => !problem && !remarks)
  const preview = [...wrong, ...altered, ...others].slice(0, mostShown)
  const lines = preview.map(({ problem, remarks = [], ...line }) => ({
    ...line,
    problem: problem && t.of(problem),
    remarks: remarks.map(t.of),
  }))
  const count = { all: plan.length, wrong: wrong.length, ready: changes.length }
  const { text, settings } = parsed
  return data(
    { text, allowsForeign, lines, count, seen, settings: describeIgnoredDirectives(t, settings) },
    isImport && isOvertaken
      ? {
          headers: createToastHeaders(t('This has changed meanwhile. Please look again.'), 'info'),
        }
      : {},
  )
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

/** Maximum of lines in the preview; errors first, then remarks. */
const mostShown = 200

const toDetail = (text: string | undefined) => (text ? { detail: text } : {})

export default function OldAddresses({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Stack maw={900}>
      <NotFoundPathList lost={loaderData} />
      <ImportForm result={actionData ?? undefined} />
    </Stack>
  )
}

/**
 * Handles the intents for a path that was not found: create a redirect, or delete it from the list. Undefined for other
 * intents.
 */
async function handleLostAddress(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  by: string,
) {
  const intent = form.get('intent')
  const source = normalizeOldAddress(String(form.get('path') ?? ''))
  if (source === undefined || (intent !== 'lead' && intent !== 'forget')) return undefined
  if (intent === 'forget') {
    const { db } = context.get(appContext).database
    await db.deleteFrom('lost_addresses').where('path', '=', source).execute()
    return toPage(lostPage)
  }
  const t = getTranslator(context)
  const app = getContentContext(context)
  const values = { source, target: String(form.get('target') ?? '').trim(), is_foreign: false }
  const validated = await validate(app, redirect, values, undefined)
  if ('errors' in validated)
    return data(null, {
      status: 400,
      headers: createToastHeaders(Object.values(validated.errors).map(t.of).join(' '), 'error'),
    })
  try {
    // The values have all fields of `redirect`.
    await app.store.create(redirect, validated.values as ItemInput<typeof redirect>, { by })
  } catch (error) {
    if (getViolatedConstraintKind(error) !== 'unique') throw error
    // A double click has created it already; a colleague may have chosen another target.
    const { db } = context.get(appContext).database
    const existing = await db
      .selectFrom('redirects')
      .select('target')
      .where('source', '=', source)
      .executeTakeFirst()
    if (existing?.target !== values.target)
      return toPage(lostPage, {
        headers: createToastHeaders(t('Another one has this address already.'), 'error'),
      })
  }
  return toPage(lostPage, {
    headers: createSaveToastHeaders(t, toastMessages(t, redirect).created, validated, []),
  })
}
