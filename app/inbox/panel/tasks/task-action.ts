import { data } from 'react-router'
import { type AuthorizedContext, requireRight } from '#accounts/rights.server.ts'
import { can } from '#accounts/rights.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { isCalendarDay } from '#core/fields/calendar-day.ts'
import { toLine } from '#core/fields/clean-text.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { isNavigationRequest } from '#core/request/is-for-page.ts'
import { listEntryColleagues } from '#inbox/entries/colleagues.server.ts'
import { createRedactor } from '#inbox/entries/masking.server.ts'
import { requireVisibleEntry, type VisibleEntries } from '#inbox/entries/visibility.server.ts'
import {
  addTask,
  applyTaskAction,
  changeTask,
  isTaskAction,
  requireTask,
  type TaskAction,
  type TaskValues,
} from '#inbox/tasks/tasks.server.ts'
import { maxTaskLength } from '#inbox/tasks/tasks-table.ts'
import { parseSeenAndApplyChoices, toDifferences } from '#panel/kit/guard/seen-values.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { parseEntryKind, parseTextField, respondOrRedirect } from '../form-params.server.ts'
import type { Route } from './+types/task-action'

/** Adds, changes and marks the tasks of an entry. Whoever may write notes may do it; see `requireOwn`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = parseEntryKind(params.kind)
  const access = requireRight(context, `${kind}:note`)
  const entry = await requireVisibleEntry(access.db, access.scope, kind, parseIdOrZero(params.id))
  const form = await request.formData()
  const intent = parseTextField(form, 'intent', 20)
  const task = Number(parseTextField(form, 'task', 9))
  const answer = isTaskAction(intent)
    ? await mark(access, entry, task, intent)
    : await save(access, entry, task, form)
  const { headers, isRefused, ...conflict } = answer
  const isAsked = 'differences' in conflict && !isNavigationRequest(request.headers)
  // The form asks; the toast is for a page without scripts.
  if (isAsked) return data({ isSaved: false, ...conflict })
  return respondOrRedirect(request, { isSaved: !isRefused, ...conflict }, headers)
}

export const clientAction = withErrorToast('Error saving task')

const markTexts: Record<TaskAction, TextKey> = {
  done: 'Task done',
  reopen: 'Task open again',
  delete: 'Task deleted',
  restore: 'Task brought back',
}

async function mark(
  access: AuthorizedContext,
  entry: VisibleEntries,
  task: number,
  intent: TaskAction,
) {
  const { db, person, t } = access
  if (intent === 'delete' || intent === 'restore') await requireOwn(access, entry, task)
  const isChanged = await applyTaskAction(db, entry, task, intent, person)
  return answer(t.of(isChanged ? markTexts[intent] : 'Nothing changed'))
}

/** A new task without an id. */
async function save(
  access: AuthorizedContext,
  entry: VisibleEntries,
  task: number,
  form: FormData,
) {
  const { db, scope, person, t } = access
  const seen = parseSeenAndApplyChoices(form, ['title', 'due_on', 'assigned_to'])
  const values = {
    title: toLine(parseTextField(form, 'title', maxTaskLength)),
    due_on: parseTextField(form, 'due_on', 10),
    assigned_to: parseTextField(form, 'assigned_to', 100),
  }
  if (!values.title) return refuse(t('Please say what is to be done.'))
  if (!isCalendarDay(values.due_on)) return refuse(t('Please choose a day.'))
  const before = task ? await requireOwn(access, entry, task) : undefined
  if (values.due_on < getGermanDay() && values.due_on !== before?.due_on)
    return refuse(t('Please choose today or a later day.'))
  const result = before
    ? await changeTask(db, entry, task, values, person, {
        ...{ seen, redact: await createRedactor(db, scope, entry) },
      })
    : await addTask(db, entry, values, person)
  if (!result) return refuse(t('This person may not see the entry.'))
  if ('isDeleted' in result)
    return refuse(`${t('Somebody has deleted this in the meantime')}: ${values.title}`)
  if ('conflicts' in result) return refuseConflict(access, entry, values, result)
  const saved = before ? t('Task changed') : t('Task added')
  const { standIn } = { standIn: undefined, ...result }
  return answer(standIn ? `${saved}. ${t('{name} stands in for {absent}.', standIn)}` : saved)
}

async function refuseConflict(
  { db, t }: AuthorizedContext,
  entry: VisibleEntries,
  mine: TaskValues,
  { conflicts, seen }: { conflicts: (keyof TaskValues)[]; seen: TaskValues },
) {
  const colleagues = await listEntryColleagues(db, entry)
  const labels = {
    title: t('What is to be done'),
    due_on: t('By|a day'),
    assigned_to: t('Assigned to'),
  }
  const format = {
    title: (value: string) => value,
    due_on: t.day,
    assigned_to: (value: string) => colleagues.find(({ id }) => id === value)?.name ?? t('Nobody'),
  }
  const differences = toDifferences(conflicts, { mine, theirs: seen }, (name, value) => ({
    label: labels[name],
    text: format[name](value),
  }))
  const texts = differences.map(
    ({ label, theirs, mine }) => `${label}: ${theirs} (${t('Yours')}: ${mine})`,
  )
  const message = `${t('Somebody else has saved this in the meantime')}. ${texts.join('; ')}`
  return { ...refuse(message), differences, seen }
}

/** Changing and deleting is for whoever may write, has the task or added it. */
async function requireOwn(
  { db, person, by }: AuthorizedContext,
  entry: VisibleEntries,
  task: number,
) {
  const row = await requireTask(db, entry, task)
  const isOwn = row.assigned_to === person.id || row.who === by
  if (!isOwn && !can(person, `${entry.kind}:write`)) throw data(null, { status: 403 })
  return row
}

const answer = (text: string) => ({ headers: createToastHeaders(text), isRefused: false })
const refuse = (text: string) => ({ headers: createToastHeaders(text, 'error'), isRefused: true })
