import { meets, type Need } from '../../auth/rights.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Text } from '../../language/text.ts'
import type { Db } from '../../tables.ts'
import { anyContent } from '../shell/shared-needs.ts'
import type { Activity, Reader } from './activity.server.ts'
import type { Asked } from './asked.ts'
import { deedsWith } from './deeds.server.ts'
import { officeMails } from './office-mails.server.ts'
import { panelEventsOf } from './panel-events.server.ts'
import { publicationsOf } from './publications.server.ts'

interface Source {
  label: Text
  /** Whose business it is. */
  need: Need
  page(t: Speaker, db: Db, asked: Asked): Promise<{ rows: Activity[]; next: number | null }>
}

/** What the activity tells beside changes of content, by what its filter calls it; no type of content has these names. */
const sources: Record<string, Source> = {
  publications: { label: 'Published drafts', need: anyContent.read, page: publicationsOf },
  samples: {
    label: 'Confirmed samples',
    need: anyContent.read,
    page: (t, db, asked) => panelEventsOf(t, db, 'samples', asked),
  },
  // What was done with entries, and what left the house, concerns colleagues and strangers alike.
  applications: {
    label: 'Applications: who did what',
    need: 'dataProtection:read',
    page: (t, db, asked) => deedsWith(t, db, 'applications', asked),
  },
  messages: {
    label: 'Messages: who did what',
    need: 'dataProtection:read',
    page: (t, db, asked) => deedsWith(t, db, 'messages', asked),
  },
  exports: {
    label: 'Exports and downloads',
    need: 'dataProtection:read',
    page: (t, db, asked) => panelEventsOf(t, db, 'exports', asked),
  },
  'sign-ins': {
    label: 'Sign-ins',
    need: 'people:write',
    page: (t, db, asked) => panelEventsOf(t, db, 'sign-ins', asked),
  },
  mails: { label: 'Mails about accounts', need: 'people:read', page: officeMails },
  keys: {
    label: 'Keys and links',
    need: 'programs:read',
    page: (t, db, asked) => panelEventsOf(t, db, 'keys', asked),
  },
}

export const sourcesFor = (access: Reader) =>
  Object.entries(sources)
    .filter(([, { need }]) => meets(access, need))
    .map(([value, source]) => ({ value, ...source }))

/** Whoever is told of sign-ins, exports or keys may ask for each account; drafts are published by who changes content. */
export const seesAccounts = (access: Reader) =>
  sourcesFor(access).some(({ need }) => need !== anyContent.read)
