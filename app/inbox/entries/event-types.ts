/** Types of entry events, as stored. Screens translate them. */
export type EntryEventType =
  | 'sent'
  | 'viewed'
  | 'opened'
  | 'downloaded'
  | 'downloaded all'
  /** Ended the anonymous first look. */
  | 'uncovered'
  | 'exported in a list'
  | 'exported for the person'
  | 'note'
  /** The note is the rating, see `formatRatingNote`; empty when it was withdrawn. */
  | 'rated'
  /** Without an own rating. */
  | 'looked at the ratings'
  /** The note names the colleagues. */
  | 'mentioned'
  | 'assigned'
  | 'took from'
  /** The note is the new state. */
  | 'state'
  /** The note is the restored state. */
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
  /** On the applicant's page. */
  | 'answered'
  | 'wrote on the page'
  /** An answer that came by mail. */
  | 'took over an answer'
  /** The note contains the times. */
  | 'proposed times'
  | 'agreed to a time'
  | 'declined the times'
  | 'changed the appointment'
  | 'cancelled the appointment'
  | 'was reminded of the appointment'
  /** The note is the address of the colleague. */
  | 'left the appointment'
  | 'revoked the personal link'
  /** The note contains the wording of the consent. */
  | 'agreed to the talent pool'
  | 'prolonged the talent pool'
  | 'left the talent pool'
  | 'was reminded that the talent pool ends'
  /** By itself, when the promised day came. */
  | 'sent an interim note'
  /** The note is the title of the task. */
  | 'added a task'
  | 'changed a task'
  | 'did a task'
  | 'reopened a task'
  | 'deleted a task'
  | 'brought back a task'

/** What applicants do by the personal link. */
export type ApplicantNewsType =
  | 'withdrew'
  | Extract<
      EntryEventType,
      | 'added documents'
      | 'answered'
      | 'agreed to a time'
      | 'declined the times'
      | 'cancelled the appointment'
      | 'left the talent pool'
    >

const officeActivities = new Set<EntryEventType>([
  'note',
  'rated',
  'assigned',
  'took from',
  'wrote a mail',
  'wrote a rejection',
  'added a task',
  'changed a task',
  'did a task',
  'reopened a task',
  'deleted a task',
])

/** Whether somebody worked on the entry without changing its row. */
export const isOfficeActivity = (what: EntryEventType) => officeActivities.has(what)

const colleagueEvents = new Set<string>([
  'mentioned',
  'assigned',
  'took from',
  'left the appointment',
] satisfies EntryEventType[])

/** Whether the note names a colleague; such a note is not part of the copy for the data subject. */
export const hasColleagueInNote = (what: string) => colleagueEvents.has(what)

/** Unknown types are shown as stored: earlier versions stored sentences. */
export const getEventLabel = (labels: Partial<Record<string, string>>, what: string) =>
  labels[what] ?? what
