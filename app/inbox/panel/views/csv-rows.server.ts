import type { Selectable } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { languageNames } from '#content/languages/language-names.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { isoToGermanTime } from '#core/fields/german-time.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { InterviewSummary } from '#inbox/appointments/interviews.server.ts'
import type { DueState } from '#inbox/deadlines/due-state.ts'
import { findDueStates } from '#inbox/deadlines/due-states.server.ts'
import { applicationStateNames } from '#inbox/entries/application-state-names.ts'
import { listColleagues } from '#inbox/entries/colleagues.server.ts'
import type { Applications, Messages } from '#inbox/entries/inbox-tables.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { formatAnswers } from '#inbox/entries/stored-answers.ts'
import { summarizeOpenTasks } from '#inbox/tasks/list-tasks.server.ts'
import { addApplicationListDetails } from '../entry/listed-applications.server.ts'
import { messageFolderNames } from '../kinds.ts'

const german = createTranslator('de')

/** Day in German time, as on the screens. */
const formatDay = (at: string | null) => (at ? getGermanDay(new Date(at)) : '')

/** German head and the cell of a row. */
type CsvColumn<Line> = [name: string, read: (line: Line) => string]

interface WorkLine {
  assignee: string
  language: Selectable<Applications>['language']
  due: DueState | null
  task: { count: number; due_on: string } | null
}

/** What is to be done, by whom and by when. */
const workColumns: CsvColumn<WorkLine>[] = [
  ['Zugewiesen an', ({ assignee }) => assignee],
  ['Frist', ({ due }) => due?.on ?? ''],
  ['Offene Aufgaben', ({ task }) => String(task?.count ?? 0)],
  ['Nächste Aufgabe', ({ task }) => task?.due_on ?? ''],
  [
    'Sprache',
    ({ language }) => (language === 'de' ? 'Deutsch' : german.of(languageNames[language])),
  ],
]

type ApplicationLine = WorkLine &
  Awaited<ReturnType<typeof addApplicationListDetails<Selectable<Applications>>>>[number]

const formatInterview = ({ stage, at }: InterviewSummary) =>
  stage === 'proposed'
    ? german('Times proposed')
    : stage === 'declined'
      ? german('No time suits')
      : isoToGermanTime(at ?? '').replace('T', ' ')

/** German column heads, as in the form and the list. */
const applicationColumns: CsvColumn<ApplicationLine>[] = [
  ['Referenz', ({ reference }) => reference],
  ['Stand', ({ state, is_spam }) => (is_spam ? 'Spam' : applicationStateNames[state])],
  ['Eingegangen', ({ received_at }) => formatDay(received_at)],
  ['Position', ({ position }) => position],
  ['Anrede', ({ salutation }) => salutation ?? ''],
  ['Titel', ({ title }) => title ?? ''],
  ['Vorname', ({ first_name }) => first_name],
  ['Nachname', ({ last_name }) => last_name],
  ['Geburtsdatum', ({ birth_date }) => birth_date ?? ''],
  ['Nationalität', ({ nationality }) => nationality ?? ''],
  ['E-Mail', ({ email }) => email],
  ['Telefon', ({ phone }) => phone],
  ['Straße', ({ street }) => street ?? ''],
  ['PLZ', ({ postal_code }) => postal_code ?? ''],
  ['Ort', ({ city }) => city ?? ''],
  ['Eintritt', ({ start_date }) => start_date],
  ['Gehalt', ({ salary }) => salary ?? ''],
  ['Arbeitserlaubnis', ({ work_permit }) => work_permit ?? ''],
  ['Nachricht', ({ message }) => message ?? ''],
  ['Antworten', ({ answers }) => formatAnswers(answers)],
  ['Dokumente', ({ documents }) => String(documents)],
  ['Nächster Schritt', ({ nextStep }) => german.of(nextStep)],
  ...workColumns,
  ['Gespräch', ({ interview }) => (interview ? formatInterview(interview) : '')],
  ['Talentpool bis', ({ talent_pool_until }) => formatDay(talent_pool_until)],
  ['Abgesagt', ({ rejected_at }) => formatDay(rejected_at)],
  ['Löschung', ({ deletedAt }) => formatDay(deletedAt)],
  ['Aufbewahrt wegen', ({ hold_reason }) => hold_reason ?? ''],
]

/** German column heads, as in the form. Each form asks something else, so its answers share a cell. */
const messageColumns: CsvColumn<Selectable<Messages> & WorkLine>[] = [
  ['Referenz', ({ reference }) => reference],
  ['Ordner', ({ state }) => german(messageFolderNames[state])],
  ['Eingegangen', ({ received_at }) => formatDay(received_at)],
  ['Thema', ({ topic }) => topic ?? ''],
  ['Name', ({ name }) => name],
  ['E-Mail', ({ email }) => email],
  ['Nachricht', ({ message }) => message],
  ['Antworten', ({ answers }) => formatAnswers(answers)],
  ...workColumns,
  ['Aufbewahrt wegen', ({ hold_reason }) => hold_reason ?? ''],
]

const listHeads = <Line>(columns: CsvColumn<Line>[]) => columns.map(([name]) => name)

export const csvHeads: Record<EntryKind, string[]> = {
  applications: listHeads(applicationColumns),
  messages: listHeads(messageColumns),
}

/** The names of assignees, for a whole export. */
export async function createAssigneeNamer({ database: { db } }: AppContext, kind: EntryKind) {
  const names = new Map((await listColleagues(db, kind)).map(({ id, name }) => [id, name]))
  return (id: string | null) => names.get(id ?? '') ?? ''
}

type AssigneeNamer = Awaited<ReturnType<typeof createAssigneeNamer>>

/** The cells of a batch of applications, without what the reader does not see. */
export async function createApplicationCsvRows(
  app: AppContext,
  scope: InboxScope,
  rows: Selectable<Applications>[],
  nameAssignee: AssigneeNamer,
) {
  const detailed = await addApplicationListDetails(app, scope, rows)
  return detailed.map((row) => {
    const line = { ...row, assignee: nameAssignee(row.assigned_to) }
    return applicationColumns.map(([, read]) => read(line))
  })
}

/** The cells of a batch of messages. */
export async function createMessageCsvRows(
  app: AppContext,
  rows: Selectable<Messages>[],
  nameAssignee: AssigneeNamer,
) {
  const ids = rows.map(({ id }) => id)
  const [dueStates, tasks] = await Promise.all([
    findDueStates(app, 'messages', ids),
    summarizeOpenTasks(app.database.db, 'messages', ids),
  ])
  return rows.map((row) => {
    const work = { due: dueStates.get(row.id) ?? null, task: tasks.get(row.id) ?? null }
    const line = { ...row, ...work, assignee: nameAssignee(row.assigned_to) }
    return messageColumns.map(([, read]) => read(line))
  })
}
