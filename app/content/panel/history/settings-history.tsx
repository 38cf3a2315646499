import { data, href } from 'react-router'
import { asChangeAuthor } from '#accounts/can-publish.ts'
import { withDisplayNames } from '#accounts/people/colleague-names.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import type { Setting } from '#content/settings/setting.ts'
import { settings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { parseCursor } from '#core/request/parse-cursor.ts'
import { parseSeenVersion } from '#core/request/parse-seen-version.ts'
import { listDifferences } from '#drafts/panel/differences/differences.server.ts'
import { readReferenceTitles } from '#drafts/panel/differences/reference-titles.server.ts'
import { runWithLaunchConfirmation } from '#drafts/panel/working-copy/launch-confirmation.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import { getTypeRequirement } from '#panel/kit/screens/screen-permissions.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'

import { appendMissingMediaCount } from '#panel/kit/shell/missing-media.server.ts'
import { describeSiteVisibilityChange } from '#panel/kit/shell/site-visibility-change.server.ts'

import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/settings-history'
import { createRestoreDraft } from './create-restore-draft.server.ts'
import { toHistoryEntries } from './history-entries.server.ts'
import { HistoryPage } from './history-entries.tsx'

const pageSize = 50

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, t } = requireRight(context, getTypeRequirement(params.category, 'read'))
  const type = requireSetting(params.category)
  const before = parseCursor(url)
  const { store } = getContentContext(context)
  const versions = await store.settingHistory(type, { limit: pageSize + 1, before })
  const bodies = [type.fallback, ...versions.map(({ values }) => values)]
  const titles = await readReferenceTitles({ t, db: asContentDb(db) }, type.fields, bodies)
  const { entries, next } = toHistoryEntries(
    versions.map(({ values, ...version }) => ({ ...version, body: values })),
    { pageSize, isNewest: before === undefined },
    (mine, theirs = type.fallback) => listDifferences(t, type.fields, { mine, theirs }, titles),
  )
  return {
    title: settingsToastMessages(t, type.category).name,
    back: getSettingsTabAddress(type.category),
    restore: type.takesPassword
      ? null
      : href('/admin/history/:category', { category: params.category }),
    entries: await withDisplayNames(db, entries),
    next,
    seen: (await store.settingWithVersion(type)).version,
  }
}

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ title }, t) =>
  t('History of the {thing}', { thing: title }),
)

/** Restores the settings to a revision, if they are as its page showed them. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by, t } = requireRight(context, getTypeRequirement(params.category, 'write'))
  const type = requireSetting(params.category)
  const back = getSettingsTabAddress(type.category)
  if (type.takesPassword)
    return redirectWithToast(
      back,
      t('This takes your password: please change it in its form'),
      'error',
    )
  const app = getContentContext(context)
  const { store } = app
  const form = await request.formData()
  const id = parseIdOrZero(String(form.get('revision')))
  const revision = await store.settingRevision(type, { id })
  if (!revision) throw data(null, { status: 404 })
  if (form.has('first')) return createRestoreDraft(context, type, { revision, who: by, back })
  const result = await runWithLaunchConfirmation(context, request, form, () =>
    store.restore(type, id, { ...asChangeAuthor(person), seen: parseSeenVersion(form) }),
  )
  if (result instanceof Response) return result
  if (result?.refused)
    return redirectWithToast(
      href('/admin/history/:category', params),
      t('Somebody else has saved this in the meantime'),
      'info',
    )
  const { name } = settingsToastMessages(t, type.category)
  const restored =
    describeSiteVisibilityChange(t, app, type, revision.values) ??
    t('{thing} restored successfully', { thing: name })
  const text = await appendMissingMediaCount(t, restored, app, result?.set ?? 0)
  return redirectWithToast(back, text, 'success', { undo: 'last' })
}

export const clientAction = withErrorToast()

function requireSetting(category: string) {
  const type: Setting | undefined = Object.values(settings).find(
    (each) => each.category === category,
  )
  if (!type) throw data(null, { status: 404 })
  return type
}

export default function SettingsHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />
}
