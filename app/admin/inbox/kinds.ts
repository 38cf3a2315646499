/** The two kinds of entries of the inbox, by the name of their table. */
export const kinds = {
  messages: {
    column: 'message_id',
    path: '/admin/contact/messages',
    one: 'message',
    many: 'messages',
  },
  applications: {
    column: 'application_id',
    path: '/admin/career/applications',
    one: 'application',
    many: 'applications',
  },
} as const

export type Kind = keyof typeof kinds

export const counted = (kind: Kind, count: number) =>
  `${count} ${count === 1 ? kinds[kind].one : kinds[kind].many}`
