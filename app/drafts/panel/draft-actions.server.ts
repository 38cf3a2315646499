import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { changeAndRecordEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { serverPaths } from '#addresses.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import type { Db } from '#core/db/tables.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { needsReviewer } from '#drafts/approval.server.ts'
import { discardDraft, findDraft, setWorkingDraft } from '#drafts/drafts.server.ts'
import { removeDraftChange, resolveConflict } from '#drafts/revise-draft.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { type createToastHeaders, redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import {
  createDraftLink,
  createSnapshotLink,
  maxDraftLinks,
  revokeDraftLink,
  revokeDraftLinks,
} from '../snapshots/snapshot-links.server.ts'
import { needsConfirmation } from './confirmation.tsx'
import type { DraftActionHandler, DraftActionRequest, DraftRow } from './draft-action.ts'
import {
  draftRefusalTexts,
  findDraftActionRefusal,
  type RequiredDraftRight,
} from './draft-rights.server.ts'
import {
  publishAction,
  revertDraftAction,
  scheduleAction,
  sendDraftBackAction,
  submitAction,
} from './publication-actions.server.ts'
import { renameAction } from './rename-action.server.ts'

/** Authorises and runs the action of a draft form, named by `do`. */
export async function runDraftAction(
  context: Readonly<RouterContextProvider>,
  id: number,
  form: FormData,
) {
  const { person, by, app, t } = requireRight(context, contentPermissions.write)
  const draft = await findDraft(app.database, id)
  if (!draft) throw data(null, { status: 404 })
  const back = (...message: Parameters<typeof createToastHeaders>) =>
    redirectWithToast(getDraftPath(id), ...message)
  const request: DraftActionRequest = { t, app, person, by, draft, form, back }
  const actionName = String(form.get('do'))
  if (!isAction(actionName)) throw data(null, { status: 400 })
  const { run, right, isForPublished, hasInput }: DraftAction = draftActions[actionName]
  // The page that a redirect shows may be without the form, and so without what was typed.
  const refuse = (reason: TextKey, kind: 'error' | 'info') => {
    if (hasInput) throw data(t.of(reason), { status: 403 })
    return back(t.of(reason), kind)
  }
  const change = form.get('change') ? parseIdOrZero(String(form.get('change'))) : undefined
  const refusal = await findDraftActionRefusal(app.database.db, person, draft, right, change)
  if (refusal) return refuse(draftRefusalTexts[refusal], 'error')
  if (draft.published_at !== null && !isForPublished)
    return refuse('This draft is published already.', 'info')
  // Optimistic locking: the publisher must have seen the current version.
  if (right === 'publish' && form.has('version') && Number(form.get('version')) !== draft.version)
    return back(t('This has changed meanwhile. Please look again.'), 'info')
  if (needsConfirmation(actionName) && !form.get('sure'))
    return { intent: actionName, change: String(form.get('change') ?? '') }
  return run(request)
}

interface DraftAction {
  run: DraftActionHandler
  right: RequiredDraftRight
  /** Whether the action is allowed for a published draft, too. */
  isForPublished?: true
  /** Whether its form has fields to type in. */
  hasInput?: true
}

/** All actions on a draft, by the form value `do`. */
export const draftActions = {
  view: { run: openView, right: 'none', isForPublished: true },
  work: { run: work, right: 'none' },
  leave: { run: leave, right: 'none', isForPublished: true },
  rename: { run: renameAction, right: 'write', hasInput: true },
  submit: { run: submitAction, right: 'write' },
  decide: { run: decideClash, right: 'change' },
  'take-out': { run: takeChangeOut, right: 'change' },
  discard: { run: discardAction, right: 'own' },
  link: { run: makeLink, right: 'show' },
  revoke: { run: revoke, right: 'show', isForPublished: true },
  'revoke-all': { run: revokeAll, right: 'show', isForPublished: true },
  publish: { run: publishAction, right: 'publish' },
  schedule: { run: scheduleAction, right: 'publish', hasInput: true },
  'send-back': { run: sendDraftBackAction, right: 'publish', hasInput: true },
  end: { run: revertDraftAction, right: 'publish', isForPublished: true },
} satisfies Record<string, DraftAction>

const isAction = (name: string): name is keyof typeof draftActions =>
  Object.hasOwn(draftActions, name)

/** Opens a view of the draft, at the home page or at `page`. */
async function openView({ app, person, by, draft, form }: DraftActionRequest) {
  const maker = { user: person.id, by }
  const key = await createSnapshotLink(app.database, { draft: draft.id }, maker)
  const page = String(form.get('page') ?? '')
  return redirect(`${serverPaths.views}/${key}${/^\/[\w/-]+$/.test(page) ? page : ''}`, 303)
}

async function leave({ t, app, person }: DraftActionRequest) {
  const isReviewed = await needsReviewer(app.database.db, person)
  await setWorkingDraft(app.database, person.id, undefined)
  const stays = t('The draft stays here.')
  return isReviewed
    ? redirectWithToast(href('/admin/drafts'), stays)
    : redirectWithToast(
        href('/admin/drafts'),
        t('What you save takes effect at once again'),
        'success',
        { detail: stays },
      )
}

async function revoke({ t, app, by, draft, form, back }: DraftActionRequest) {
  const key = String(form.get('key'))
  await withLinkEvent(app, 'revoked link', by, draft, (trx) => revokeDraftLink(trx, draft.id, key))
  return back(t('The link has ended'))
}

async function work({ t, app, person, draft, back }: DraftActionRequest) {
  await setWorkingDraft(app.database, person.id, draft.id)
  return back(t('What you save goes into this draft now'))
}

async function revokeAll({ t, app, by, draft, back }: DraftActionRequest) {
  const count = await withLinkEvent(app, 'revoked link', by, draft, (trx) =>
    revokeDraftLinks(trx, draft.id),
  )
  return back(t.count(count, 'The link has ended', 'All {count} links have ended'))
}

async function makeLink({ t, app, by, draft, back }: DraftActionRequest) {
  const make = (trx: Db) => createDraftLink(trx, draft.id, by)
  if (!(await withLinkEvent(app, 'made link', by, draft, make)))
    return back(
      t('There are {max} links to this draft already. Please end some of them first.', {
        max: maxDraftLinks,
      }),
      'error',
    )
  return back(t('The link is made'))
}

const withLinkEvent = <Result>(
  { database }: AppContext,
  what: 'made link' | 'revoked link',
  who: string,
  { id }: DraftRow,
  change: (trx: Db) => Promise<Result>,
) => changeAndRecordEvent(database.db, 'keys', change, () => ({ who, what, about: `${id}` }))

async function takeChangeOut({ t, app, draft, form, back }: DraftActionRequest) {
  await removeDraftChange(app.database, draft.id, parseIdOrZero(String(form.get('change'))))
  return back(t('Taken out of the draft'))
}

async function discardAction({ t, app, draft }: DraftActionRequest) {
  await discardDraft(app.database, draft.id)
  return redirectWithToast(href('/admin/drafts'), t('The draft is discarded'))
}

async function decideClash({ t, app, draft, form, back }: DraftActionRequest) {
  const question = {
    change: parseIdOrZero(String(form.get('change'))),
    seen: Number(form.get('seen')),
  }
  const isDone = await resolveConflict(app.database, draft.id, question, (name) => {
    const choice = form.get(`take.${name}`)
    return choice === 'mine' || choice === 'theirs' ? choice : undefined
  })
  return isDone
    ? back(t('Decided'))
    : back(t('This has changed meanwhile. Please look again.'), 'info')
}

const getDraftPath = (id: number) => href('/admin/drafts/:id', { id: String(id) })
