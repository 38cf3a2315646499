import { removeAdministrator } from '#accounts/people/administrators.server.ts'
import { revokeInvitation } from '#accounts/people/invitations.server.ts'
import { type ContentTables, collections } from '#content/types/collections.ts'
import type { Tables } from '#core/db/tables.ts'
import { eraseName } from '#inbox/privacy/erase-name.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'

/** Facts of each table. A new table without them does not compile. */
interface TableFacts {
  /** False for rows that are only useful for hours or would restore access; a restore empties these tables. */
  backup: boolean
  /** Part of the public site, so snapshots contain it. */
  view?: true
  /** Erases a person from the table; false if it cannot contain personal data. */
  person: false | Eraser
  kept: Retention
}

type Eraser =
  | typeof erasePerson
  | typeof eraseName
  | typeof removeAdministrator
  | typeof revokeInvitation
  | typeof runRetention

type Retention =
  | 'for good'
  | 'until somebody removes it'
  /** Deleted by the program when no longer needed. */
  | 'until it is replaced'
  /** Deleted with its row in that table. */
  | { with: keyof Tables }
  /** Names of rules in `inbox/retention/retention-rules`. */
  | { sweeps: string[] }

/** Public content: operators delete it, and erase a person's name from it and from the trash. */
const content = {
  backup: true,
  view: true,
  person: eraseName,
  kept: 'until somebody removes it',
} as const

/** All content types have the same facts. */
const ofTypes = Object.fromEntries(
  Object.values(collections).map(({ table }) => [table, content]),
) as Record<keyof ContentTables, TableFacts> // one entry for each table

/** Numbers and digests that identify nobody. */
const nobody = { backup: true, person: false } as const

const signIn = {
  backup: false,
  person: runRetention,
  kept: { sweeps: ['sessions and tries to sign in'] },
}

const account = { backup: true, person: removeAdministrator } as const

const visitor = { backup: true, person: erasePerson } as const

export const tableDataPolicies: Record<keyof Tables, TableFacts> = {
  ...ofTypes,
  // Former addresses, which visitors may still use. They may contain a name.
  blog_former_slugs: { backup: true, view: true, person: eraseName, kept: 'for good' },
  page_former_paths: { backup: true, view: true, person: eraseName, kept: 'for good' },
  settings: content,
  media: content,
  stored_files: {
    ...nobody,
    kept: { sweeps: ['removed documents and videos that no earlier version shows'] },
  },
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
  previews: { backup: false, person: eraseName, kept: { sweeps: ['previews'] } },

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
  invitations: { ...signIn, person: revokeInvitation },

  panel_events: { ...visitor, kept: { sweeps: ['sign-ins, exports and keys in the activity'] } },

  messages: { ...visitor, kept: { sweeps: ['messages', 'entries of spam', 'holds'] } },
  applications: { ...visitor, kept: { sweeps: ['applications', 'entries of spam'] } },
  application_documents: { ...visitor, kept: { sweeps: ['applications', 'unfinished documents'] } },
  tasks: { ...visitor, kept: { sweeps: ['messages', 'applications', 'deleted tasks'] } },
  absences: { ...account, kept: { sweeps: ['absences that are over'] } },
  saved_filters: { backup: true, person: eraseName, kept: { with: 'user' } },
  starred_entries: { ...account, kept: { sweeps: ['messages', 'applications'] } },
  correspondence: { ...visitor, kept: { sweeps: ['messages', 'applications'] } },
  appointments: { ...visitor, kept: { with: 'applications' } },
  appointment_participants: { ...account, kept: { with: 'appointments' } },
  inbox_events: { ...visitor, kept: { sweeps: ['messages', 'applications'] } },
  outbox: {
    ...visitor,
    kept: { sweeps: ['messages', 'applications', 'mails that belong to no entry'] },
  },
  // Never backed up: otherwise a backup would contain deleted rows.
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

  // Paths, which may contain a name.
  visits: { ...nobody, person: eraseName, kept: { sweeps: ['days of page views'] } },
  job_sources: { ...nobody, kept: { sweeps: ['sources of jobs'] } },
  lost_addresses: {
    ...nobody,
    person: eraseName,
    kept: { sweeps: ['addresses asked for in vain'] },
  },
  consents: { ...nobody, kept: { sweeps: ['consents'] } },
  consent_texts: { ...nobody, kept: 'for good' },
  // Deleted or revoked by operators first.
  webhooks: { ...nobody, person: eraseName, kept: 'until somebody removes it' },
  // References only.
  webhook_deliveries: { ...nobody, backup: false, kept: { sweeps: ['events that were sent'] } },
  program_sessions: { backup: false, person: false, kept: { with: 'session' } },
  program_keys: { ...nobody, person: eraseName, kept: 'until somebody removes it' },
  // State of each process.
  instances: { ...nobody, backup: false, kept: 'until it is replaced' },
  backups: { ...nobody, backup: false, kept: 'until it is replaced' },
  program_versions: { ...nobody, backup: false, kept: 'for good' },
  derivations: { ...nobody, backup: false, kept: 'for good' },
}
