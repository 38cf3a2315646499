import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#accounts/rights.server.ts'
import { can, isAuthorized, listRights } from '#accounts/rights.ts'
import { listLeaders } from '#accounts/roles.server.ts'
import { companyFacts } from '#content/company-facts.ts'
import { findUndoable } from '#content/panel/undo/undoable.server.ts'
import { publication } from '#content/publication.ts'
import { site } from '#content/settings.ts'
import { lookKey, lookLink } from '#core/request/look.server.ts'
import { section } from '#core/request/section.server.ts'
import { doesPropose } from '#drafts/approval.server.ts'
import { currentDraftOnTime } from '#drafts/foresee-trouble.server.ts'
import { contentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { countNews } from '#inbox/panel/news.server.ts'
import { findUndoableAction } from '#inbox/panel/undo-inbox-action.server.ts'
import { particulars } from '#mail/particulars.ts'
import { listFormDrafts } from '../kit/autosave/autosave.server.ts'
import { progress } from './first-hour/progress.server.ts'

/** What stands around every screen: whose site it is, what the person may do, and what is new. */
export async function loadFrame(context: Readonly<RouterContextProvider>) {
  const { person, by, scope, program, t } = requireAdmin(context)
  const { store, environment, secret, database } = program
  const mayLook = isAuthorized(person, ['content:read', 'settings:read'])
  const mayGuide = can(person, 'settings:write')
  const [
    { siteName },
    facts,
    { link, isPublic },
    leaders,
    news,
    firstHour,
    draft,
    last,
    back,
    proposes,
    typed,
  ] = await Promise.all([
    store.setting(site),
    store.setting(companyFacts),
    store.setting(publication),
    listLeaders(database.db),
    // Every screen is inside this one: an inbox that cannot be read takes down none but its own.
    section(context, 'news', () => countNews(database.db, scope)),
    section(context, 'first hour', () => progress(program)),
    section(context, 'draft', () => currentDraftOnTime(program, person.id)),
    section(context, 'last change', () => findUndoable(t, contentContext(context), by)),
    section(context, 'way back', () => findUndoableAction(t, program, scope, by)),
    section(context, 'approval', () => doesPropose(database.db, person)),
    section(context, 'typed', () => listFormDrafts(database.db, person.id)),
  ])
  return {
    name: person.name || by,
    isByMore: person.method !== null,
    rights: listRights(person),
    /** Who can give access. */
    leaders: leaders.map(({ name, email }) => ({ name, email })),
    siteName,
    mailFooter: particulars(facts, environment.ORIGIN),
    lookAt: isPublic || !mayLook ? null : lookLink(environment.ORIGIN, lookKey(secret, link)),
    news,
    draft: draft ?? null,
    /** What the person saves waits for somebody else. */
    proposes: proposes ?? false,
    /** The forms with something that is not saved. */
    typed: typed ?? [],
    /** What the person did last, as long as 'Undo' can be offered. */
    last: last && (draft || !proposes) ? last : null,
    wayBack: back ?? null,
    isGuided: mayGuide && (firstHour?.isOpen ?? false),
  }
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>
