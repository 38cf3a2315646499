import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { type SecondLanguage, secondLanguages } from '#content/languages/site-language.ts'
import { mapTranslatableLeaves } from '#content/languages/translations.ts'
import type { StoredItem } from '#content/types/collection.ts'
import { job } from '#content/types/job.ts'
import type { OwnQuestion } from '#content/types/own-questions.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canSeeJob } from '#inbox/entries/colleague.ts'
import { afterAnswer, afterQuestion } from '#inbox/entries/stored-answers.ts'
import { ownQuestionPrefix, toQuestion } from '#inbox/forms/own-form-questions.ts'
import { getPositionJob } from '../lists/applied-positions.server.ts'
import { questionPrefix } from './filter-params.ts'
import type { FilterControl } from './parse-filters.server.ts'

/** Values of a filter: no answer or no file, a file, or an option after a sign. */
const unanswered = 'none'
const attached = 'file'
const toValue = (option: string) => `=${option}`

/** A question of a job with its words in each language of the site, German first. */
type AskedQuestion = OwnQuestion[]

/** The questions of the job that the filter of positions names and the reader may see. */
export async function findFilterQuestions(
  { store }: Pick<AppContext, 'store'>,
  scope: InboxScope,
  position: string,
): Promise<AskedQuestion[]> {
  const id = getPositionJob(position)
  if (id === 0 || !canSeeJob({ sees: scope.applications }, id)) return []
  const row = await store.find(job, id)
  if (!row) return []
  const translated = secondLanguages.map((language) => translateQuestions(row, language))
  return row.questions.map((german) => [
    german,
    ...translated.flatMap((all) => all.filter((each) => isSameQuestion(german, each))),
  ])
}

/** The questions with what is translated of them, whatever else of the job is missing. */
function translateQuestions(row: StoredItem<typeof job>, language: SecondLanguage) {
  const { questions } = mapTranslatableLeaves(
    { questions: job.fields.questions },
    { questions: row.questions },
    row.translations?.[language] ?? {},
    ({ source, translation }) => translation?.text ?? source,
  )
  return questions as OwnQuestion[] // of the same shape
}

/** Choices are compared by their place, so a translation with more or fewer of them says nothing. */
const isSameQuestion = (german: OwnQuestion, other: OwnQuestion) =>
  other.id === german.id && listOptions(other).length === listOptions(german).length

const listOptions = (question: OwnQuestion) =>
  (toQuestion(question).options ?? []).map(({ value }) => value)

/** Controls of the questions whose answers are chosen, not written. */
export const describeQuestions = (t: Translator, questions: AskedQuestion[]): FilterControl[] =>
  questions.flatMap(([german]) => {
    if (!german) return []
    const isFile = german.kind === 'PDF file'
    const options = isFile
      ? [{ value: attached, label: t('With a file') }]
      : listOptions(german).map((label) => ({ value: toValue(label), label }))
    if (options.length === 0) return []
    const none = { value: unanswered, label: isFile ? t('Without a file') : t('No answer') }
    return { name: questionPrefix + german.id, label: german.question, choices: [...options, none] }
  })

/** Conditions for the answers that an address asks for; ignores questions that the job does not ask. */
export const listAnswerConditions = (
  db: QueryExecutorProvider,
  questions: AskedQuestion[],
  query: URLSearchParams,
): RawBuilder<boolean>[] =>
  questions.flatMap((asked) => {
    const [german] = asked
    const value = german && query.get(questionPrefix + german.id)
    if (!value) return []
    if (german.kind === 'PDF file') {
      const has = sql<boolean>`applications.id in (select application_id from application_documents
        where application_id is not null and question = ${ownQuestionPrefix + german.id})`
      return value === attached ? [has] : value === unanswered ? [sql`not (${has})`] : []
    }
    if (value === unanswered)
      return asked.map(({ question }) => sql`not ${isAnswered(db, question)}`)
    const at = listOptions(german).map(toValue).indexOf(value)
    if (at < 0) return []
    // Whoever wrote in another language chose its words.
    const answers = asked.map((each) => hasAnswer(db, each.question, listOptions(each)[at] ?? ''))
    return [sql`(${sql.join(answers, sql` or `)})`]
  })

/** The place of a text in another, from 1; 0 for none. */
const locate = (db: QueryExecutorProvider, within: RawBuilder<string>, text: RawBuilder<string>) =>
  sql<number>`${sql.raw(isPostgres(db) ? 'strpos' : 'instr')}(${within}, ${text})`

const asText = (text: string) => sql<string>`cast(${text} as text)`

/** The answers as `joinAnswers` writes them, each question with the same sign before it, and that place of a question. */
function findAnswer(db: QueryExecutorProvider, question: string) {
  const all = sql<string>`(${asText(afterAnswer)} || coalesce(answers, ''))`
  const key = asText(afterAnswer + question + afterQuestion)
  return { all, key, place: locate(db, all, key) }
}

const isAnswered = (db: QueryExecutorProvider, question: string) =>
  sql<boolean>`(${findAnswer(db, question).place} > 0)`

/** Condition: the answer to the question is this option, or has it in one of its lines. */
function hasAnswer(db: QueryExecutorProvider, question: string, option: string) {
  const { all, key, place } = findAnswer(db, question)
  const rest = sql<string>`substr(${all}, ${place} + length(${key}))`
  const answer = sql<string>`substr(${rest}, 1, ${locate(db, rest, asText(afterAnswer))} - 1)`
  const line = sql<string>`(${asText('\n')} || ${answer} || ${asText('\n')})`
  return sql<boolean>`(${place} > 0 and ${locate(db, line, asText(`\n${option}\n`))} > 0)`
}
