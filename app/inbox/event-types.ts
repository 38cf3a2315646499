/** What happens to an entry, as its history keeps it; said in words where it is shown. */
export type EntryEventType =
  | 'sent'
  | 'viewed'
  | 'opened'
  | 'downloaded'
  | 'downloaded all'
  | 'exported in a list'
  | 'exported for the person'
  | 'note'
  /** The note is the verdict, none where it was taken back. */
  | 'rated'
  /** The note is whom. */
  | 'mentioned'
  | 'assigned'
  | 'took from'
  /** The note is the state. */
  | 'state'
  /** The note is the state that it has again. */
  | 'took back the state'
  | 'took back a mail'
  | 'deleted'
  | 'brought back'
  | 'wrote a mail'
  | 'wrote a rejection'
  | 'held'
  | 'released'
  | 'corrected'
  | 'added documents'
  | 'revoked the personal link'
  /** With the words that were agreed to. */
  | 'agreed to the talent pool'
  | 'prolonged the talent pool'
  | 'left the talent pool'
  | 'was reminded that the talent pool ends'

const amongColleagues = new Set<string>([
  'mentioned',
  'assigned',
  'took from',
] satisfies EntryEventType[])

/** Whether its note names somebody of the company, which is nothing for the person whom the entry is about. */
export const namesColleague = (what: string) => amongColleagues.has(what)

/** A code without other words is its own, as earlier ones are, which were sentences. */
export const inWords = (words: Partial<Record<string, string>>, what: string) => words[what] ?? what
