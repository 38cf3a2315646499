import { href } from 'react-router'
import type { PanelEventKind, PanelEventName } from '#accounts/panel-events-table.ts'
import { isAuthorized, type Requirement } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { type EntryKind, entryKinds } from '#inbox/entries/kinds.ts'
import { formatEventLabel } from '#inbox/panel/event-labels.ts'
import { entryKindRoutes } from '#inbox/panel/kinds.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { activityPermission, contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import type { ActivityEntry } from './activity-entry.ts'
import {
  type ActivityQuery,
  type ActivityViewer,
  paginateNewestFirst,
} from './activity-query.server.ts'
import { listChanges } from './changes.server.ts'
import { listPublications } from './publications.server.ts'

interface Source {
  label: TextKey
  /** Requirement to see its events. */
  need: Requirement
  page(t: Translator, db: Db, query: ActivityQuery): Promise<ActivityEntry[]>
}

const events = (label: TextKey, need: Requirement, kind: PanelEventKind): Source => ({
  label,
  need,
  page: (t, db, query) => listPanelEvents(t, db, kind, query),
})

/** Source of inbox events; they concern personal data of visitors, so they need a data protection right. */
const createEntrySource = (label: TextKey, kind: EntryKind): Source => ({
  label,
  need: 'dataProtection:read',
  page: (t, db, query) => listEntryEvents(t, db, kind, query),
})

/**
 * The sources of the activity by their filter value, which no content type uses. Events of the same time keep this order:
 * the publication of a draft comes before its changes.
 */
export const activitySources: Record<string, Source> = {
  publications: {
    label: 'Published drafts',
    need: contentPermissions.read,
    page: listPublications,
  },
  changes: { label: 'All changes', need: activityPermission, page: listChanges },
  samples: events('Confirmed samples', contentPermissions.read, 'samples'),
  applications: createEntrySource('Applications: who did what', 'applications'),
  messages: createEntrySource('Messages: who did what', 'messages'),
  exports: events('Exports and downloads', 'dataProtection:read', 'exports'),
  'sign-ins': events('Sign-ins', 'people:write', 'sign-ins'),
  mails: { label: 'Mails about accounts', need: 'people:read', page: listOfficeMails },
  keys: events('Keys and links', 'programs:read', 'keys'),
}

export const listPermittedSources = (access: ActivityViewer) =>
  Object.entries(activitySources)
    .filter(([, { need }]) => isAuthorized(access, need))
    .map(([value, source]) => ({ value, ...source }))

/** Whether a person sees a source with events of accounts, and may therefore filter by any account. */
export const canSeeAccounts = (access: ActivityViewer) =>
  listPermittedSources(access).some(
    ({ need }) => need !== contentPermissions.read && need !== activityPermission,
  )

/** Inbox events of a kind of entry, without the content of the entries. */
async function listEntryEvents(t: Translator, db: Db, kind: EntryKind, query: ActivityQuery) {
  const { column } = entryKinds[kind]
  const events = db
    .selectFrom('inbox_events')
    .leftJoin('applications', 'applications.id', 'inbox_events.application_id')
    .leftJoin('messages', 'messages.id', 'inbox_events.message_id')
    .select(['inbox_events.id', 'inbox_events.at', 'who', 'what', column])
    .select((eb) => [
      eb.fn.coalesce('applications.reference', 'messages.reference').as('reference'),
      eb('note', 'is not', null).as('has_note'),
    ])
    .where(column, 'is not', null)
    .$if(query.who !== undefined, (builder) => builder.where('who', '=', query.who ?? ''))
  const rows = await paginateNewestFirst(
    events,
    query,
    'inbox_events.at',
    'inbox_events.id',
  ).execute()
  return rows.map(({ what, reference, has_note, [column]: entry, ...row }) => {
    const event = formatEventLabel(t, what, Boolean(has_note))
    return {
      ...row,
      times: 1,
      event,
      text: `${event}: ${reference}`,
      to: entryKindRoutes[kind].entry(entry ?? 0),
    }
  })
}

/** Mails without an entry: invitations, password links and notices. */
async function listOfficeMails(t: Translator, db: Db, query: ActivityQuery) {
  // The program is their author.
  if (query.who) return []
  const mails = db
    .selectFrom('outbox')
    .select(['id', 'created_at as at', 'recipient', 'subject', 'state'])
    // Must equal the expression of the index.
    .where((eb) => eb(eb.fn.coalesce('message_id', 'application_id'), 'is', null))
  const rows = await paginateNewestFirst(mails, query, 'created_at').execute()
  return rows.map(({ id, at, recipient, subject, state }) => ({
    ...{ id, at, who: 'The program', times: 1 },
    text: t(state === 'sent' ? 'sent {recipient} “{subject}”' : 'wrote {recipient} “{subject}”', {
      recipient,
      subject,
    }),
    to: href('/admin/mail'),
  }))
}

/** Events of the panel: sign-ins, exports, keys and samples. */
async function listPanelEvents(t: Translator, db: Db, kind: PanelEventKind, query: ActivityQuery) {
  const events = db
    .selectFrom('panel_events')
    .selectAll()
    .where('kind', '=', kind)
    .$if(query.who !== undefined, (builder) => builder.where('who', '=', query.who ?? ''))
  const rows = await paginateNewestFirst(events, query).execute()
  return rows.map(({ id, at, who, what, about, times }) => ({
    ...{ id, at, who, times },
    text: t(sentences[what], { name: translateName(t, what, about ?? '') }),
    to: findAddress(what, about),
  }))
}

/** Sentences that follow the name of a person. */
const sentences = {
  password: 'signed in with the password',
  'second factor': 'signed in with password and code from the app',
  'recovery code': 'signed in with password and recovery code',
  passkey: 'signed in with a passkey',
  provider: 'signed in by the company’s sign-in',
  invitation: 'signed in by invitation',
  refused: 'could not sign in',
  content: 'exported the whole content as files',
  backup: 'made a backup of everything',
  activity: 'downloaded the activity as CSV',
  redirects: 'downloaded the redirects as CSV',
  consents: 'downloaded the consents as CSV',
  applications: 'downloaded the list of applications as CSV',
  messages: 'downloaded the list of messages as CSV',
  person: 'downloaded what is kept about a person',
  'made key': 'made the key “{name}” for a program',
  'revoked key': 'revoked the key “{name}” of a program',
  'took over key': 'took over the key “{name}” of a program',
  'made webhook': 'made the webhook “{name}”',
  'deleted webhook': 'deleted the webhook “{name}”',
  'took over webhook': 'took over the webhook “{name}”',
  'resumed webhook': 'switched on the webhook “{name}”',
  'renewed webhook': 'gave the webhook “{name}” a new secret',
  'made link': 'made a link to a draft for people without an account',
  'revoked link': 'ended a link to a draft for people without an account',
  'confirmed samples': 'confirmed samples: {name}',
  'confirmed all samples': 'confirmed all samples',
  'threw samples away': 'threw the sample content away',
  'unconfirmed samples': 'took back that all samples are confirmed',
} satisfies Record<PanelEventName, TextKey>

/** Translates the names of samples; names given by people are not translated. */
const translateName = (t: Translator, what: PanelEventName, about: string) =>
  what === 'confirmed samples' ? t.word(about) : about

function findAddress(what: PanelEventName, about: string | null) {
  if (what?.endsWith(' key')) return createScreenPath('settings/programs')
  if (what?.endsWith(' webhook')) return createScreenPath('settings/webhooks')
  if (what === 'made link' || what === 'revoked link')
    return href('/admin/drafts/:id', { id: about ?? '' })
  return null
}
