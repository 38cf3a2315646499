import { removeAdministrator } from '#accounts/administrators.server.ts'
import { uninvite } from '#accounts/invitations.server.ts'
import { type ContentTables, collections } from '#content/collections.ts'
import { eraseName } from '#inbox/erase-name.server.ts'
import { erasePerson } from '#inbox/person.server.ts'
import { runRetention } from '#inbox/retention-job.server.ts'
import type { Tables } from '#tables.ts'

/** What each table says about itself; a new one that says nothing does not compile. */
interface TableFacts {
  /** What is in no backup is worth something for hours only, or would let somebody in again; a restore empties it. */
  backup: boolean
  /** Belongs to the site as visitors see it, at any moment. */
  view?: true
  /** What takes a person out of it; false where nothing about a person can stand. */
  person: false | Eraser
  kept: Kept
}

type Eraser =
  | typeof erasePerson
  | typeof eraseName
  | typeof removeAdministrator
  | typeof uninvite
  | typeof runRetention

type Kept =
  | 'for good'
  | 'until somebody removes it'
  /** The program needs it no longer, and takes it away by itself. */
  | 'until it is replaced'
  /** It goes together with its row there. */
  | { with: keyof Tables }
  /** As `inbox/sweeps` names them. */
  | { sweeps: string[] }

/** Whatever is public an operator removes; then a person's name goes out of it, as out of the trash. */
const content = {
  backup: true,
  view: true,
  person: eraseName,
  kept: 'until somebody removes it',
} as const

/** A content type has the facts of all. */
const ofTypes = Object.fromEntries(
  Object.values(collections).map(({ table }) => [table, content]),
) as Record<keyof ContentTables, TableFacts> // one entry for each table

/** Figures and digests, from which nobody can tell a person. */
const nobody = { backup: true, person: false } as const

const signIn = {
  backup: false,
  person: runRetention,
  kept: { sweeps: ['sessions and tries to sign in'] },
}

const account = { backup: true, person: removeAdministrator } as const

const visitor = { backup: true, person: erasePerson } as const

export const tableFacts: Record<keyof Tables, TableFacts> = {
  ...ofTypes,
  // Visitors have seen these addresses, and find the way by them; an address may be made of a name.
  blog_former_slugs: { backup: true, view: true, person: eraseName, kept: 'for good' },
  settings: content,
  media: content,
  revisions: {
    backup: true,

    person: erasePerson,
    kept: {
      sweeps: [
        'old versions of the content',
        'removed images that no earlier version shows',
        'names in the activity',
      ],
    },
  },
  sample_texts: { ...nobody, kept: 'until it is replaced' },
  content_version: { ...nobody, kept: 'for good' },
  drafts: { backup: true, person: eraseName, kept: 'until somebody removes it' },
  draft_changes: { backup: true, person: eraseName, kept: { with: 'drafts' } },
  remarks: { backup: true, person: eraseName, kept: { with: 'drafts' } },
  set_aside: {
    backup: true,
    person: eraseName,
    kept: { sweeps: ['what was set aside and is found no more'] },
  },
  open_drafts: { backup: false, person: removeAdministrator, kept: { with: 'drafts' } },
  views: { backup: false, person: eraseName, kept: { sweeps: ['views'] } },
  typed_forms: { backup: false, person: eraseName, kept: { sweeps: ['typed forms'] } },
  previews: { backup: false, person: runRetention, kept: { sweeps: ['previews'] } },

  user: { ...account, kept: 'until somebody removes it' },
  account: { ...account, kept: { with: 'user' } },
  twoFactor: { ...account, kept: { with: 'user' } },
  user_roles: { ...account, kept: { with: 'user' } },
  user_jobs: { ...account, kept: { with: 'user' } },
  passkeys: { ...account, kept: { with: 'user' } },
  session: { ...signIn, person: removeAdministrator },
  ended_sessions: { ...signIn, person: false },
  verification: { ...signIn, person: removeAdministrator },
  rateLimit: signIn,
  sign_in_attempts: signIn,
  invitations: { ...signIn, person: uninvite },

  panel_events: { ...visitor, kept: { sweeps: ['sign-ins, exports and keys in the activity'] } },

  messages: { ...visitor, kept: { sweeps: ['messages', 'entries of spam', 'holds'] } },
  applications: { ...visitor, kept: { sweeps: ['applications', 'entries of spam'] } },
  application_documents: { ...visitor, kept: { sweeps: ['applications', 'unfinished documents'] } },
  inbox_events: { ...visitor, kept: { sweeps: ['messages', 'applications'] } },
  outbox: {
    ...visitor,
    kept: { sweeps: ['messages', 'applications', 'mails that belong to no entry'] },
  },
  // Not in a backup: what was deleted is in none from that moment.
  inbox_undo: { ...visitor, backup: false, kept: { sweeps: ['ways back in the inbox'] } },
  mail_attempts: { ...visitor, kept: { with: 'outbox' } },
  person_requests: { ...visitor, kept: { sweeps: ['answered requests of people'] } },
  housekeeping_rounds: { ...visitor, kept: 'until it is replaced' },
  applicant_news: { ...nobody, kept: 'until somebody removes it' },
  deletions: { ...nobody, kept: 'for good' },
  data_requests: { ...nobody, kept: 'for good' },
  replayed_erasures: { ...nobody, kept: 'for good' },
  sending_counts: { ...nobody, backup: false, kept: { sweeps: ['counts of sending'] } },
  daily_salts: { ...nobody, backup: false, kept: { sweeps: ['salts of former days'] } },

  // Paths, which may be made of a name.
  visits: { ...nobody, person: eraseName, kept: { sweeps: ['days of page views'] } },
  lost_addresses: {
    ...nobody,
    person: eraseName,
    kept: { sweeps: ['addresses asked for in vain'] },
  },
  consents: { ...nobody, kept: { sweeps: ['consents'] } },
  consent_texts: { ...nobody, kept: 'for good' },
  // Named for what a program does; a key that was stored is worth nothing without its digest's secret.
  webhooks: { ...nobody, kept: 'until somebody removes it' },
  // References alone.
  webhook_deliveries: { ...nobody, backup: false, kept: { sweeps: ['events that were sent'] } },
  program_sessions: { backup: false, person: false, kept: { with: 'session' } },
  program_keys: { ...nobody, kept: 'until somebody removes it' },
  // What each process keeps for itself.
  instances: { ...nobody, backup: false, kept: 'until it is replaced' },
  backups: { ...nobody, backup: false, kept: 'until it is replaced' },
}
