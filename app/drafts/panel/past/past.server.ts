import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { asChangeAuthor } from '#accounts/can-publish.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { type Access, isAuthorized } from '#accounts/rights.ts'
import { serverPaths } from '#addresses.ts'
import { settings, visitorFacingSettings } from '#content/settings/settings.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { type ContentType, getTypeKey, typesWithHistory } from '#content/types/content-types.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { parseSeenVersion } from '#core/request/parse-seen-version.ts'
import {
  createReaderAtRevision,
  planChangesToState,
  wasChangedSince,
} from '#drafts/difference.server.ts'
import { publishDraft } from '#drafts/drafts.server.ts'
import { createDraftRestoringRevision } from '#drafts/ending/draft-restoring-revision.server.ts'
import {
  findLatestHistoryPoint,
  type HistoryPoint,
} from '#drafts/snapshots/history-points.server.ts'
import { createSnapshotLink } from '#drafts/snapshots/snapshot-links.server.ts'
import { getWriteRequirement } from '#panel/kit/screens/item-params.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { appendMissingMediaCount } from '#panel/kit/shell/missing-media.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { findPublishBlocker, publishBlockerTexts } from '../approval.server.ts'
import { findScreenOfType, getSettingsName } from './parts.server.ts'

/** Settings that visitors see; mails, security and the inbox are not restored with the site. */
const visibleSettings = new Set(
  [...Object.values(visitorFacingSettings), settings.application_form].map(
    ({ category }): string => category,
  ),
)

const isRestorable = (type: ContentType) => 'table' in type || visibleSettings.has(type.category)

/** The types that a user may restore: those that they may edit. */
export const listRestorableTypes = (person: Access): ContentType[] =>
  typesWithHistory.filter(
    (type) => isRestorable(type) && isAuthorized(person, getWriteRequirement(type)),
  )

/** Whether a user may restore every type that is restored with the site. */
export const mayRestoreAll = (person: Access) =>
  listRestorableTypes(person).length === typesWithHistory.filter(isRestorable).length

/** The types of settings that differ from the history point and are not restored with the site. */
export async function listChangedUnrestorableSettings(
  { database }: Pick<AppContext, 'database'>,
  { until }: Pick<HistoryPoint, 'until'>,
  who: string,
) {
  const others = typesWithHistory.filter((type) => !isRestorable(type))
  const read = createReaderAtRevision(database, until)
  return (await planChangesToState(database, read, others, { who })).map(({ type }) => type)
}

/** What a user can restore of a history point, and the names of changed settings that stay. */
export async function getRestoreScope(
  app: AppContext,
  t: Translator,
  { person, by, until }: { person: Access; by: string; until: number },
) {
  const types = await listChangedUnrestorableSettings(app, { until }, by)
  return {
    mayRestoreAll: mayRestoreAll(person),
    otherSettings: types.map((type) => getSettingsName(t, type)),
  }
}

/** Actions on a history point: open its snapshot, compare it with today, restore it at once or as a draft. */
export async function historyPointAction(context: Readonly<RouterContextProvider>, form: FormData) {
  const { person, by, app } = requireRight(context, contentPermissions.write)
  const moment = await findLatestHistoryPoint(app.database, String(form.get('at') ?? ''))
  if (!moment) throw data(null, { status: 404 })
  const key = (at: string) => createSnapshotLink(app.database, { at }, { user: person.id, by })
  switch (form.get('do')) {
    case 'look':
      return redirect(`${serverPaths.views}/${await key(moment.at)}`, 303)
    case 'beside':
      return redirect(
        href('/admin/drafts/beside/:left/:right', {
          left: await key(moment.at),
          right: await key(getCurrentIsoTime()),
        }),
        303,
      )
    case 'draft':
    case 'publish':
      return restoreMoment(context, moment, form)
  }
  throw data(null, { status: 400 })
}

async function restoreMoment(
  context: Readonly<RouterContextProvider>,
  moment: HistoryPoint,
  form: FormData,
) {
  const { person, by, app, db, t } = requireRight(context, contentPermissions.write)
  const [page, requestedType] = [form.get('page'), form.get('type')]
  const types = listRestorableTypes(person).filter(
    (type) =>
      (!requestedType || getTypeKey(type) === requestedType) &&
      (!page || findScreenOfType(type)?.path === page),
  )
  const id = form.has('id') ? parseIdOrZero(String(form.get('id'))) : undefined
  const draft = await createDraftRestoringRevision(app.database, {
    name: t('Back to {time}', { time: t.time(moment.at) }),
    who: by,
    until: moment.until,
    types,
    id,
    ...(form.has('field') && { field: String(form.get('field')) }),
  })
  const pastPath = `${href('/admin/drafts/past')}?at=${encodeURIComponent(moment.at)}`
  if (draft === undefined) return redirectWithToast(pastPath, t('That is so already.'), 'info')
  const toDraft = href('/admin/drafts/:id', { id: String(draft) })
  if (form.get('do') === 'draft')
    return redirectWithToast(toDraft, t('Look at it first, then publish it.'))
  // The draft restores what is stored now; its publication refuses what changes from here on.
  const seen = parseSeenVersion(form)
  if (seen !== undefined && (await wasChangedSince(app.database, seen, types, { id })))
    return redirectWithToast(toDraft, t('This has changed meanwhile. Please look again.'), 'info')
  const blocker = await findPublishBlocker(db, person, draft)
  if (blocker) return redirectWithToast(toDraft, t(publishBlockerTexts[blocker]), 'info')
  const result = await publishDraft(app.database, draft, asChangeAuthor(person), person.id).catch(
    (error: unknown) => {
      if (!getViolatedConstraintKind(error)) throw error
      return undefined
    },
  )
  return result && 'set' in result
    ? redirectWithToast(
        pastPath,
        await appendMissingMediaCount(t, t('Brought back'), app, result.set),
        'success',
        { undo: 'last' },
      )
    : redirectWithToast(toDraft, t('Something stands against it. Please decide below.'), 'error')
}
