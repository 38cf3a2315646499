import type { Generated } from 'kysely'

/** What of it there is, by what it is about. */
export const panelEvents = {
  'sign-ins': [
    'password',
    'second factor',
    'recovery code',
    'passkey',
    'provider',
    'invitation',
    /** Of nobody who could be named: one row a day says how often. */
    'refused',
  ],
  exports: ['content', 'backup', 'activity', 'redirects', 'consents', 'applications', 'person'],
  keys: [
    'made key',
    'revoked key',
    'took over key',
    'made webhook',
    'deleted webhook',
    'took over webhook',
    'made link',
    'revoked link',
  ],
  samples: [
    'confirmed samples',
    'confirmed all samples',
    'unconfirmed samples',
    'threw samples away',
  ],
} as const

export type PanelEventKind = keyof typeof panelEvents
export type PanelEvent<Kind extends PanelEventKind = PanelEventKind> =
  (typeof panelEvents)[Kind][number]

/** What is done in the panel, or at the server's console, without changing any content. */
export interface PanelEventsTable {
  id: Generated<number>
  kind: PanelEventKind
  at: string
  /** By e-mail, as the history calls people. */
  who: string
  what: PanelEvent
  /** The name of a key, of a webhook or of a kind of content, the id of a draft, the number of a change set: never a person. */
  about: Generated<string | null>
  times: Generated<number>
  expires_at: string
}
