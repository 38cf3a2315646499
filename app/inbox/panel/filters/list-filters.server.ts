import { sql } from 'kysely'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { germanTimeToIso } from '#core/fields/german-time.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { whereInterviewStage } from '#inbox/appointments/interviews.server.ts'
import { whereDue } from '#inbox/deadlines/where-due.server.ts'
import { allEntryKinds, type EntryKind } from '#inbox/entries/kinds.ts'
import { whereUnread } from '#inbox/entries/visibility.server.ts'
import { unassignedFilter } from '../kinds.ts'
import { whereStarred } from '../views/stars.server.ts'
import {
  type FilterCondition,
  negate,
  whereColumn,
  whereRated,
  whereRatedByReader,
  whereRelatedRow,
  whereTask,
  whereUnveiled,
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

const isUnopened = whereColumn(whereUnread)
const isInPool = whereColumn(() => sql`talent_pool_until > ${getCurrentIsoTime()}`)

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
      mine: ['Mine', whereColumn(({ id }) => sql`assigned_to = ${id ?? ''}`)],
      [unassignedFilter]: ['Nobody’s', whereColumn(() => sql`assigned_to is null`)],
      somebody: ['Somebody’s', whereColumn(() => sql`assigned_to is not null`)],
    },
    other: {
      input: 'person',
      where: (id) => whereColumn(() => sql`assigned_to = ${id}`),
    },
  },
  task: {
    label: 'Task',
    choices: {
      open: ['With an open task', whereTask()],
      mine: ['With a task of mine', whereTask(({ id }) => sql`tasks.assigned_to = ${id ?? ''}`)],
      due: ['With a task due', whereTask(() => sql`tasks.due_on <= ${getGermanDay()}`)],
      overdue: ['With an overdue task', whereTask(() => sql`tasks.due_on < ${getGermanDay()}`)],
      none: ['Without an open task', negate(whereTask())],
    },
  },
  seen: {
    label: 'Opened',
    kind: 'applications',
    choices: { no: ['Not opened yet', isUnopened], yes: ['Opened', negate(isUnopened)] },
  },
  answer: {
    label: 'Answer of the person',
    choices: {
      new: [
        'New, not read yet',
        whereUnveiled(
          whereRelatedRow('correspondence', () => sql`is_from_applicant and not is_read`),
        ),
        allEntryKinds,
      ],
    },
  },
  rating: {
    label: 'Assessment',
    kind: 'applications',
    choices: {
      open: ['Not rated by me yet', negate(whereRatedByReader)],
      mine: ['Rated by me', whereRatedByReader],
      any: ['Rated by somebody', whereRated()],
      none: ['Rated by nobody', negate(whereRated())],
    },
  },
  interview: {
    label: 'Interview',
    kind: 'applications',
    choices: {
      planned: ['Agreed, to come', () => whereInterviewStage('planned')],
      past: ['In the past', () => whereInterviewStage('past')],
      proposed: ['Times proposed', () => whereInterviewStage('proposed')],
      declined: ['No time suits', () => whereInterviewStage('declined')],
      none: ['No interview', () => whereInterviewStage('none')],
    },
  },
  documents: {
    label: 'Documents',
    kind: 'applications',
    choices: {
      any: ['With documents', whereRelatedRow('application_documents')],
      none: ['Without documents', negate(whereRelatedRow('application_documents'))],
      asked: [
        'With a file for a question',
        whereRelatedRow('application_documents', () => sql`question is not null`),
      ],
      locked: [
        'With a locked document',
        whereUnveiled(whereRelatedRow('application_documents', () => sql`is_locked`)),
      ],
    },
  },
  pool: {
    label: 'Talent pool',
    kind: 'applications',
    choices: {
      in: ['In the talent pool', isInPool, allEntryKinds],
      out: ['Not in the talent pool', negate(isInPool)],
    },
  },
  language: {
    label: 'Language',
    choices: {
      de: ['German', whereColumn(() => sql`language = 'de'`)],
      en: ['English', whereColumn(() => sql`language = 'en'`)],
    },
  },
  age: {
    label: 'Received',
    choices: {
      week: ['In the last 7 days', whereColumn(() => sql`received_at > ${getTimeBefore(7)}`)],
      month: ['In the last 30 days', whereColumn(() => sql`received_at > ${getTimeBefore(30)}`)],
      older: ['More than 30 days ago', whereColumn(() => sql`received_at <= ${getTimeBefore(30)}`)],
    },
  },
  receivedFrom: {
    label: 'Received from',
    other: {
      input: 'day',
      where: (first) => whereColumn(() => sql`received_at >= ${getStart(first)}`),
    },
  },
  receivedTo: {
    label: 'Received until',
    other: {
      input: 'day',
      where: (last) => whereColumn(() => sql`received_at < ${getStart(getDayAfter(last))}`),
    },
  },
  startFrom: {
    label: 'Can start from',
    kind: 'applications',
    other: {
      input: 'day',
      where: (first) => whereColumn(() => sql`start_date >= ${first} and ${isStartDay}`),
    },
  },
  startTo: {
    label: 'Can start until',
    kind: 'applications',
    other: {
      input: 'day',
      where: (last) => whereColumn(() => sql`start_date <= ${last} and ${isStartDay}`),
    },
  },
  start: {
    label: 'Start',
    kind: 'applications',
    choices: {
      words: ['In words, without a day', whereColumn(() => sql`not ${isStartDay}`)],
    },
  },
  star: {
    label: 'Starred',
    choices: {
      mine: ['Only starred', ({ kind, scope }) => whereStarred(kind, scope), allEntryKinds],
    },
  },
}
