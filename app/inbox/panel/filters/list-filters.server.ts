import { sql } from 'kysely'
import { currentIsoTime } from '#content/store/change.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { germanTimeToIso } from '#core/fields/german-time.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { whereInterview } from '#inbox/appointments/interviews.server.ts'
import { whereDue } from '#inbox/deadlines/where-due.server.ts'
import { allEntryKinds, type EntryKind } from '#inbox/entries/kinds.ts'
import { isUnread } from '#inbox/entries/visibility.server.ts'
import { unassignedFilter } from '../kinds.ts'
import { whereStarred } from '../views/stars.server.ts'
import {
  byColumn,
  type FilterCondition,
  hasRowIn,
  hasTask,
  isRated,
  isRatedByReader,
  not,
  unveiled,
} from './filter-conditions.server.ts'
import type { FilterName } from './filter-params.ts'

type Choice = [label: TextKey, where: FilterCondition, covers?: readonly EntryKind[]]

export interface ListFilter {
  label: TextKey
  /** The only list that has it. */
  kind?: EntryKind
  /** The third part names the lists in which the choice looks into all folders unless one is given. */
  choices?: Record<string, Choice>
  /** Values besides the choices: a day as `2026-05-31`, or the id of an account. */
  other?: { input: 'day' | 'person'; where(value: string): FilterCondition }
}

const isUnopened = byColumn(isUnread)
const isInPool = byColumn(() => sql`talent_pool_until > ${currentIsoTime()}`)

/** Earlier forms took words, too: neither before nor after any day. */
const isStartDay = sql<boolean>`(start_date like '____-__-__')`

const day = 86_400_000
const getTimeBefore = (days: number) => new Date(Date.now() - days * day).toISOString()
const getDayAfter = (each: string) =>
  new Date(Date.parse(each) + day).toISOString().slice(0, 'YYYY-MM-DD'.length)
const getStart = (each: string) => germanTimeToIso(`${each}T00:00`)

/** All filters of the lists. What a reader does not see of an entry filters nothing. */
export const inboxListFilters: Record<FilterName, ListFilter> = {
  due: {
    label: 'Promised answer',
    choices: {
      waiting: ['Waiting for an answer', ({ kind }) => whereDue(kind, 'waiting'), ['messages']],
      today: ['Due today', ({ kind }) => whereDue(kind, 'today'), ['messages']],
      overdue: ['Overdue', ({ kind }) => whereDue(kind, 'overdue'), ['messages']],
    },
  },
  assigned: {
    label: 'Assigned to',
    choices: {
      mine: ['Mine', byColumn(({ id }) => sql`assigned_to = ${id ?? ''}`)],
      [unassignedFilter]: ['Nobody’s', byColumn(() => sql`assigned_to is null`)],
      somebody: ['Somebody’s', byColumn(() => sql`assigned_to is not null`)],
    },
    other: { input: 'person', where: (id) => byColumn(() => sql`assigned_to = ${id}`) },
  },
  task: {
    label: 'Task',
    choices: {
      open: ['With an open task', hasTask()],
      mine: ['With a task of mine', hasTask(({ id }) => sql`tasks.assigned_to = ${id ?? ''}`)],
      due: ['With a task due', hasTask(() => sql`tasks.due_on <= ${getGermanDay()}`)],
      overdue: ['With an overdue task', hasTask(() => sql`tasks.due_on < ${getGermanDay()}`)],
      none: ['Without an open task', not(hasTask())],
    },
  },
  seen: {
    label: 'Opened',
    kind: 'applications',
    choices: { no: ['Not opened yet', isUnopened], yes: ['Opened', not(isUnopened)] },
  },
  answer: {
    label: 'Answer of the person',
    choices: {
      new: [
        'New, not read yet',
        unveiled(hasRowIn('correspondence', () => sql`is_from_applicant and not is_read`)),
        allEntryKinds,
      ],
    },
  },
  rating: {
    label: 'Assessment',
    kind: 'applications',
    choices: {
      open: ['Not rated by me yet', not(isRatedByReader)],
      mine: ['Rated by me', isRatedByReader],
      any: ['Rated by somebody', isRated()],
      none: ['Rated by nobody', not(isRated())],
    },
  },
  interview: {
    label: 'Interview',
    kind: 'applications',
    choices: {
      planned: ['Agreed, to come', () => whereInterview('planned')],
      past: ['In the past', () => whereInterview('past')],
      proposed: ['Times proposed', () => whereInterview('proposed')],
      declined: ['No time suits', () => whereInterview('declined')],
      none: ['No interview', () => whereInterview('none')],
    },
  },
  documents: {
    label: 'Documents',
    kind: 'applications',
    choices: {
      any: ['With documents', hasRowIn('application_documents')],
      none: ['Without documents', not(hasRowIn('application_documents'))],
      asked: [
        'With a file for a question',
        hasRowIn('application_documents', () => sql`question is not null`),
      ],
      locked: [
        'With a locked document',
        unveiled(hasRowIn('application_documents', () => sql`is_locked`)),
      ],
    },
  },
  pool: {
    label: 'Talent pool',
    kind: 'applications',
    choices: {
      in: ['In the talent pool', isInPool, allEntryKinds],
      out: ['Not in the talent pool', not(isInPool)],
    },
  },
  language: {
    label: 'Language',
    choices: {
      de: ['German', byColumn(() => sql`language = 'de'`)],
      en: ['English', byColumn(() => sql`language = 'en'`)],
    },
  },
  age: {
    label: 'Received',
    choices: {
      week: ['In the last 7 days', byColumn(() => sql`received_at > ${getTimeBefore(7)}`)],
      month: ['In the last 30 days', byColumn(() => sql`received_at > ${getTimeBefore(30)}`)],
      older: ['More than 30 days ago', byColumn(() => sql`received_at <= ${getTimeBefore(30)}`)],
    },
  },
  receivedFrom: {
    label: 'Received from',
    other: {
      input: 'day',
      where: (first) => byColumn(() => sql`received_at >= ${getStart(first)}`),
    },
  },
  receivedTo: {
    label: 'Received until',
    other: {
      input: 'day',
      where: (last) => byColumn(() => sql`received_at < ${getStart(getDayAfter(last))}`),
    },
  },
  startFrom: {
    label: 'Can start from',
    kind: 'applications',
    other: {
      input: 'day',
      where: (first) => byColumn(() => sql`start_date >= ${first} and ${isStartDay}`),
    },
  },
  startTo: {
    label: 'Can start until',
    kind: 'applications',
    other: {
      input: 'day',
      where: (last) => byColumn(() => sql`start_date <= ${last} and ${isStartDay}`),
    },
  },
  start: {
    label: 'Start',
    kind: 'applications',
    choices: { words: ['In words, without a day', byColumn(() => sql`not ${isStartDay}`)] },
  },
  star: {
    label: 'Starred',
    choices: {
      mine: ['Only starred', ({ kind, scope }) => whereStarred(kind, scope), allEntryKinds],
    },
  },
}
