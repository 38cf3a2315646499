import { href } from 'react-router'
import type { PanelEvent, PanelEventKind } from '../../auth/panel-events-table.ts'
import { meets, type Need } from '../../auth/rights.ts'
import { pageOf } from '../../db/page-of.ts'
import { type EntryKind, entryKinds } from '../../inbox/kinds.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Text } from '../../language/text.ts'
import type { Db } from '../../tables.ts'
import { deedInWords } from '../inbox/deed-words.ts'
import { kinds } from '../inbox/kinds.ts'
import { screenPath } from '../screens/screen-path.ts'
import { anyContent } from '../screens/shared-needs.ts'
import type { Activity, Reader } from './activity.server.ts'
import { publicationsOf } from './publications.server.ts'

interface Source {
  label: Text
  /** Whose business it is. */
  need: Need
  page(t: Speaker, db: Db, asked: Asked): Promise<{ rows: Activity[]; next: number | null }>
}

const events = (label: Text, need: Need, kind: PanelEventKind): Source => ({
  label,
  need,
  page: (t, db, asked) => panelEventsOf(t, db, kind, asked),
})

/** What was done with entries, and what left the house, concerns colleagues and strangers alike. */
const deeds = (label: Text, kind: EntryKind): Source => ({
  label,
  need: 'dataProtection:read',
  page: (t, db, asked) => deedsWith(t, db, kind, asked),
})

/** What the activity tells beside changes of content, by what its filter calls it; no type of content has these names. */
const sources: Record<string, Source> = {
  publications: { label: 'Published drafts', need: anyContent.read, page: publicationsOf },
  samples: events('Confirmed samples', anyContent.read, 'samples'),
  applications: deeds('Applications: who did what', 'applications'),
  messages: deeds('Messages: who did what', 'messages'),
  exports: events('Exports and downloads', 'dataProtection:read', 'exports'),
  'sign-ins': events('Sign-ins', 'people:write', 'sign-ins'),
  mails: { label: 'Mails about accounts', need: 'people:read', page: officeMails },
  keys: events('Keys and links', 'programs:read', 'keys'),
}

export const sourcesFor = (access: Reader) =>
  Object.entries(sources)
    .filter(([, { need }]) => meets(access, need))
    .map(([value, source]) => ({ value, ...source }))

/** Whoever is told of sign-ins, exports or keys may ask for each account; drafts are published by who changes content. */
export const seesAccounts = (access: Reader) =>
  sourcesFor(access).some(({ need }) => need !== anyContent.read)

/** Who read, exported, mailed or changed what visitors sent, without a word of it. */
async function deedsWith(t: Speaker, db: Db, kind: EntryKind, { limit, before, who }: Asked) {
  const { column } = entryKinds[kind]
  let query = db
    .selectFrom('inbox_events')
    .leftJoin('applications', 'applications.id', 'inbox_events.application_id')
    .leftJoin('messages', 'messages.id', 'inbox_events.message_id')
    .select(['inbox_events.id', 'inbox_events.at', 'who', 'what', column])
    .select((eb) => [
      eb.fn.coalesce('applications.reference', 'messages.reference').as('reference'),
      eb('note', 'is not', null).as('has_note'),
    ])
    .where(column, 'is not', null)
    .orderBy('inbox_events.id', 'desc')
    .limit(limit + 1)
  if (before) query = query.where('inbox_events.id', '<', before)
  if (who) query = query.where('who', '=', who)
  const { rows, next } = pageOf(await query.execute(), limit)
  return {
    next,
    rows: rows.map(({ id, at, who, what, reference, has_note, [column]: entry }) => ({
      id,
      at,
      who,
      times: 1,
      text: `${deedInWords(t, what, Boolean(has_note))}: ${reference}`,
      to: kinds[kind].entry(entry ?? 0),
    })),
  }
}

/** Invitations, links to a new password and notices, which belong to no entry: the outbox is their record. */
async function officeMails(t: Speaker, db: Db, { limit, before, who }: Asked) {
  // By the program, whoever made it write.
  if (who) return { rows: [], next: null }
  let query = db
    .selectFrom('outbox')
    .select(['id', 'created_at', 'recipient', 'subject', 'state'])
    .where('message_id', 'is', null)
    .where('application_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (before) query = query.where('id', '<', before)
  const { rows, next } = pageOf(await query.execute(), limit)
  return {
    next,
    rows: rows.map(({ id, created_at: at, recipient, subject, state }) => ({
      ...{ id, at, who: 'The program', times: 1 },
      text: t(state === 'sent' ? 'sent {recipient} “{subject}”' : 'wrote {recipient} “{subject}”', {
        recipient,
        subject,
      }),
      to: href('/admin/mail'),
    })),
  }
}

/** Which page of what was done is asked for. */
export interface Asked {
  limit: number
  /** The number of the last row of the page before. */
  before?: number | undefined
  who?: string | undefined
}

/** Sign-ins, what left the house, keys. */
async function panelEventsOf(
  t: Speaker,
  db: Db,
  kind: PanelEventKind,
  { limit, before, who }: Asked,
) {
  let query = db
    .selectFrom('panel_events')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (before) query = query.where('id', '<', before)
  if (who) query = query.where('who', '=', who)
  const { rows, next } = pageOf(await query.execute(), limit)
  return {
    next,
    rows: rows.map(({ id, at, who, what, about, times }) => ({
      ...{ id, at, who, times },
      text: t(sentences[what], { name: nameIn(t, what, about ?? '') }),
      to: whereOf(what, about),
    })),
  }
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
  'made webhook': 'made the webhook “{name}”',
  'deleted webhook': 'deleted the webhook “{name}”',
  'made link': 'made a link to a draft for people without an account',
  'revoked link': 'ended a link to a draft for people without an account',
  'confirmed samples': 'confirmed samples: {name}',
  'confirmed all samples': 'confirmed all samples',
  'unconfirmed samples': 'took back that all samples are confirmed',
} satisfies Record<PanelEvent, Text>

/** What people named is no word of the panel. */
const nameIn = (t: Speaker, what: PanelEvent, about: string) =>
  what === 'confirmed samples' ? t.word(about) : about

function whereOf(what: PanelEvent, about: string | null) {
  if (what === 'made key' || what === 'revoked key') return screenPath('settings/programs')
  if (what === 'made webhook' || what === 'deleted webhook') return screenPath('settings/webhooks')
  if (what === 'made link' || what === 'revoked link')
    return href('/admin/drafts/:id', { id: about ?? '' })
  return null
}
