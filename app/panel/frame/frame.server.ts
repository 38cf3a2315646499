import type { RouterContextProvider } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { can, isAuthorized, listRights } from '#accounts/rights.ts'
import { listManagementAccounts } from '#accounts/roles.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { findUndoableChange } from '#content/panel/undo/undoable.server.ts'
import { getCompanyAddress } from '#content/settings/company-contact.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { createPrelaunchKey, createPrelaunchLink } from '#core/request/prelaunch-link.server.ts'
import { version } from '#core/runtime/release.server.ts'
import { needsReviewer } from '#drafts/approval.server.ts'
import { loadWorkingDraft } from '#drafts/panel/predict-problems.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { countNewEntries } from '#inbox/panel/count-new-entries.server.ts'
import { listUndoableActions } from '#inbox/panel/undo-inbox-action.server.ts'
import { formatCompanyDetails } from '#mail/company-details.ts'
import { listFormDraftKeys } from '../kit/autosave/autosave.server.ts'
import { isGuideOpen } from './first-hour/guide-open.server.ts'

async function readFrameSettings(store: ContentStore) {
  const [site, facts, visibility, languages] = await Promise.all([
    store.setting(siteSettings),
    store.setting(companySettings),
    store.setting(siteVisibilitySettings),
    store.setting(languageSettings),
  ])
  return { site, facts, visibility, languages }
}

/** Loads the frame of every screen: site, rights of the person, news, draft and undo. */
export async function loadFrame(context: Readonly<RouterContextProvider>) {
  const { person, by, scope, app, t } = requireSignedIn(context)
  const { store, environment, secret, database } = app
  const canLook = isAuthorized(person, ['content:read', 'settings:read'])
  const canGuide = can(person, 'settings:write')
  const [settings, leaders, news, isGuided, draft, last, inboxUndo, proposes, autosavedForms] =
    await Promise.all([
      // Isolated sections: a failing inbox must not take down every screen, nor hide the secret that an action has just made.
      loadSectionOrNull(context, 'settings', () => readFrameSettings(store)),
      loadSectionOrNull(context, 'leaders', () => listManagementAccounts(database.db)),
      loadSectionOrNull(context, 'news', () => countNewEntries(database.db, scope)),
      canGuide && loadSectionOrNull(context, 'first hour', () => isGuideOpen(app)),
      loadSectionOrNull(context, 'draft', () => loadWorkingDraft(app, person.id)),
      loadSectionOrNull(context, 'last change', () =>
        findUndoableChange(t, getContentContext(context), by),
      ),
      loadSectionOrNull(context, 'way back', () => listUndoableActions(t, app, scope, by)),
      loadSectionOrNull(context, 'approval', () => needsReviewer(database.db, person)),
      loadSectionOrNull(context, 'typed', () => listFormDraftKeys(database.db, person.id)),
    ])
  const { site, facts, visibility } = settings ?? {}
  return {
    name: person.name || by,
    isByMore: person.method !== null,
    rights: listRights(person),
    /** Persons who can grant access. */
    leaders: (leaders ?? []).map(({ name, email }) => ({ name, email })),
    siteName: site?.siteName ?? '',
    version,
    mailFooter:
      facts && site
        ? formatCompanyDetails(facts, environment.ORIGIN, getCompanyAddress(site))
        : null,
    lookAt:
      visibility && !visibility.isPublic && canLook
        ? createPrelaunchLink(environment.ORIGIN, createPrelaunchKey(secret, visibility.link))
        : null,
    news,
    draft: draft ?? null,
    /** Saving creates a proposal that another person approves. */
    proposes: proposes ?? false,
    /** Forms with autosaved input. */
    typed: autosavedForms ?? [],
    /** The last change of the person, while it can be undone. */
    last: last && (draft || !proposes) ? last : null,
    wayBack: inboxUndo ?? [],
    isGuided: isGuided ?? false,
    isTranslated: (settings?.languages.second ?? null) !== null,
  }
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>
