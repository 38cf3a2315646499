import type { Generated } from 'kysely'

declare module '#core/db/tables.ts' {
  interface Tables {
    panel_events: PanelEventsTable
  }
}

/** The events by kind. */
export const panelEventNamesByKind = {
  'sign-ins': [
    'password',
    'second factor',
    'recovery code',
    'passkey',
    'provider',
    'invitation',
    /** Refused sign-ins of unknown people: one row a day with a count. */
    'refused',
  ],
  exports: [
    'content',
    'backup',
    'activity',
    'redirects',
    'consents',
    'applications',
    'messages',
    'person',
  ],
  keys: [
    'made key',
    'revoked key',
    'took over key',
    'made webhook',
    'deleted webhook',
    'took over webhook',
    'resumed webhook',
    'renewed webhook',
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

export type PanelEventKind = keyof typeof panelEventNamesByKind
export type PanelEventName<Kind extends PanelEventKind = PanelEventKind> =
  (typeof panelEventNamesByKind)[Kind][number]

/** Events of the panel and of the server's console that change no content. */
export interface PanelEventsTable {
  id: Generated<number>
  kind: PanelEventKind
  at: string
  /** An e-mail, as in the history. */
  who: string
  what: PanelEventName
  /** The name of a key, webhook or kind of content, the id of a draft or the number of a change set: never a person. */
  about: Generated<string | null>
  times: Generated<number>
  expires_at: string
}
