import { href } from 'react-router'
import type { PanelEvent, PanelEventKind } from '#accounts/panel-events-table.ts'
import { isAuthorized, type Requirement } from '#accounts/rights.ts'
import type { Text } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { type EntryKind, entryKinds } from '#inbox/kinds.ts'
import { eventLabel } from '#inbox/panel/event-labels.ts'
import { kinds } from '#inbox/panel/kinds.ts'
import { screenPath } from '#panel/kit/screens/screen-path.ts'
import { activityPermission, anyContent } from '#panel/kit/screens/shared-permissions.ts'
import type { Db } from '#tables.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { type ActivityQuery, newestFirst, type Reader } from './activity-query.server.ts'
import { listChanges } from './changes.server.ts'
import { listPublications } from './publications.server.ts'

interface Source {
  label: Text
  /** Whose business it is. */
  need: Requirement
  page(t: Translator, db: Db, asked: ActivityQuery): Promise<ActivityEntry[]>
}

const events = (label: Text, need: Requirement, kind: PanelEventKind): Source => ({
  label,
  need,
  page: (t, db, asked) => panelEventsOf(t, db, kind, asked),
})

/** What was done with entries, and what left the house, concerns colleagues and strangers alike. */
const entrySource = (label: Text, kind: EntryKind): Source => ({
  label,
  need: 'dataProtection:read',
  page: (t, db, asked) => eventsWith(t, db, kind, asked),
})

/**
 * What the activity tells, by what its filter calls it; no type of content has these names. What happened at once is
 * told in this order: the publication of a draft before its changes.
 */
export const sources: Record<string, Source> = {
  publications: { label: 'Published drafts', need: anyContent.read, page: listPublications },
  changes: { label: 'All changes', need: activityPermission, page: listChanges },
  samples: events('Confirmed samples', anyContent.read, 'samples'),
  applications: entrySource('Applications: who did what', 'applications'),
  messages: entrySource('Messages: who did what', 'messages'),
  exports: events('Exports and downloads', 'dataProtection:read', 'exports'),
  'sign-ins': events('Sign-ins', 'people:write', 'sign-ins'),
  mails: { label: 'Mails about accounts', need: 'people:read', page: officeMails },
  keys: events('Keys and links', 'programs:read', 'keys'),
}

export const permittedSources = (access: Reader) =>
  Object.entries(sources)
    .filter(([, { need }]) => isAuthorized(access, need))
    .map(([value, source]) => ({ value, ...source }))

/** Whoever is told of sign-ins, exports or keys may ask for each account; drafts are published by who changes content. */
export const canSeeAccounts = (access: Reader) =>
  permittedSources(access).some(
    ({ need }) => need !== anyContent.read && need !== activityPermission,
  )

/** Who read, exported, mailed or changed what visitors sent, without a word of it. */
async function eventsWith(t: Translator, db: Db, kind: EntryKind, asked: ActivityQuery) {
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
    .$if(asked.who !== undefined, (query) => query.where('who', '=', asked.who ?? ''))
  const rows = await newestFirst(events, asked, 'inbox_events.at', 'inbox_events.id').execute()
  return rows.map(({ what, reference, has_note, [column]: entry, ...row }) => {
    const event = eventLabel(t, what, Boolean(has_note))
    return {
      ...row,
      times: 1,
      event,
      text: `${event}: ${reference}`,
      to: kinds[kind].entry(entry ?? 0),
    }
  })
}

/** Invitations, links to a new password and notices, which belong to no entry: the outbox is their record. */
async function officeMails(t: Translator, db: Db, asked: ActivityQuery) {
  // By the program, whoever made it write.
  if (asked.who) return []
  const mails = db
    .selectFrom('outbox')
    .select(['id', 'created_at as at', 'recipient', 'subject', 'state'])
    // As the index says it.
    .where((eb) => eb(eb.fn.coalesce('message_id', 'application_id'), 'is', null))
  const rows = await newestFirst(mails, asked, 'created_at').execute()
  return rows.map(({ id, at, recipient, subject, state }) => ({
    ...{ id, at, who: 'The program', times: 1 },
    text: t(state === 'sent' ? 'sent {recipient} “{subject}”' : 'wrote {recipient} “{subject}”', {
      recipient,
      subject,
    }),
    to: href('/admin/mail'),
  }))
}

/** Sign-ins, what left the house, keys. */
async function panelEventsOf(t: Translator, db: Db, kind: PanelEventKind, asked: ActivityQuery) {
  const events = db
    .selectFrom('panel_events')
    .selectAll()
    .where('kind', '=', kind)
    .$if(asked.who !== undefined, (query) => query.where('who', '=', asked.who ?? ''))
  const rows = await newestFirst(events, asked).execute()
  return rows.map(({ id, at, who, what, about, times }) => ({
    ...{ id, at, who, times },
    text: t(sentences[what], { name: nameIn(t, what, about ?? '') }),
    to: whereOf(what, about),
  }))
}

/** Each begins with a name. */
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
  person: 'downloaded what is kept about a person',
  'made key': 'made the key “{name}” for a program',
  'revoked key': 'revoked the key “{name}” of a program',
  'took over key': 'took over the key “{name}” of a program',
  'made webhook': 'made the webhook “{name}”',
  'deleted webhook': 'deleted the webhook “{name}”',
  'took over webhook': 'took over the webhook “{name}”',
  'made link': 'made a link to a draft for people without an account',
  'revoked link': 'ended a link to a draft for people without an account',
  'confirmed samples': 'confirmed samples: {name}',
  'confirmed all samples': 'confirmed all samples',
  'threw samples away': 'threw the sample content away',
  'unconfirmed samples': 'took back that all samples are confirmed',
} satisfies Record<PanelEvent, Text>

/** What people named is no word of the panel. */
const nameIn = (t: Translator, what: PanelEvent, about: string) =>
  what === 'confirmed samples' ? t.word(about) : about

function whereOf(what: PanelEvent, about: string | null) {
  if (what?.endsWith(' key')) return screenPath('settings/programs')
  if (what?.endsWith(' webhook')) return screenPath('settings/webhooks')
  if (what === 'made link' || what === 'revoked link')
    return href('/admin/drafts/:id', { id: about ?? '' })
  return null
}
