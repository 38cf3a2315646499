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
import { mustPropose } from '#drafts/approval.server.ts'
import { currentDraftOnTime } from '#drafts/panel/foresee-trouble.server.ts'
import { contentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { countNews } from '#inbox/panel/news.server.ts'
import { listUndoableActions } from '#inbox/panel/undo-inbox-action.server.ts'
import { particulars } from '#mail/particulars.ts'
import { listFormDrafts } from '../kit/autosave/autosave.server.ts'
import { progress } from './first-hour/progress.server.ts'

/** Loads the frame of every screen: site, rights of the person, news, draft and undo. */
export async function loadFrame(context: Readonly<RouterContextProvider>) {
  const { person, by, scope, program, t } = requireAdmin(context)
  const { store, environment, secret, database } = program
  const canLook = isAuthorized(person, ['content:read', 'settings:read'])
  const canGuide = can(person, 'settings:write')
  const [
    { siteName },
    facts,
    { link, isPublic },
    leaders,
    news,
    firstHour,
    draft,
    last,
    inboxUndo,
    proposes,
    autosavedForms,
  ] = await Promise.all([
    store.setting(site),
    store.setting(companyFacts),
    store.setting(publication),
    listLeaders(database.db),
    // Isolated sections: a failing inbox must not take down every screen.
    section(context, 'news', () => countNews(database.db, scope)),
    section(context, 'first hour', () => progress(program)),
    section(context, 'draft', () => currentDraftOnTime(program, person.id)),
    section(context, 'last change', () => findUndoable(t, contentContext(context), by)),
    section(context, 'way back', () => listUndoableActions(t, program, scope, by)),
    section(context, 'approval', () => mustPropose(database.db, person)),
    section(context, 'typed', () => listFormDrafts(database.db, person.id)),
  ])
  return {
    name: person.name || by,
    isByMore: person.method !== null,
    rights: listRights(person),
    /** Persons who can grant access. */
    leaders: leaders.map(({ name, email }) => ({ name, email })),
    siteName,
    mailFooter: particulars(facts, environment.ORIGIN),
    lookAt: isPublic || !canLook ? null : lookLink(environment.ORIGIN, lookKey(secret, link)),
    news,
    draft: draft ?? null,
    /** Saving creates a proposal that another person approves. */
    proposes: proposes ?? false,
    /** Forms with autosaved input. */
    typed: autosavedForms ?? [],
    /** The last change of the person, while it can be undone. */
    last: last && (draft || !proposes) ? last : null,
    wayBack: inboxUndo ?? [],
    isGuided: canGuide && (firstHour?.isOpen ?? false),
  }
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>
