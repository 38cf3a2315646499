import { href } from 'react-router'
import type { PanelEvent, PanelEventKind } from '../../auth/panel-events-table.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Text } from '../../language/text.ts'
import type { Db } from '../../tables.ts'
import { screenPath } from '../edit/screen-path.ts'
import type { Asked } from './sources.server.ts'

/** Sign-ins, what left the house, keys. */
export async function panelEventsOf(
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
    .limit(limit)
  if (before) query = query.where('id', '<', before)
  if (who) query = query.where('who', '=', who)
  const rows = await query.execute()
  return {
    rows: rows.map(({ id, at, who, what, about, times }) => ({
      ...{ id, at, who, times },
      text: t(sentences[what], { name: nameOf(t, what, about ?? '') }),
      to: whereOf(what, about),
    })),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
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
const nameOf = (t: Speaker, what: PanelEvent, about: string) =>
  what === 'confirmed samples' ? t.word(about) : about

function whereOf(what: PanelEvent, about: string | null) {
  if (what === 'made key' || what === 'revoked key') return screenPath('settings/programs')
  if (what === 'made webhook' || what === 'deleted webhook') return screenPath('settings/webhooks')
  if (what === 'made link' || what === 'revoked link')
    return href('/admin/drafts/:id', { id: about ?? '' })
  return null
}
