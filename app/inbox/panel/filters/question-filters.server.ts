import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { OwnQuestion } from '#content/types/own-questions.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { answerTerminator, questionTerminator } from '#inbox/entries/stored-answers.ts'
import { ownQuestionPrefix } from '#inbox/forms/own-form-questions.ts'
import { listFilterParamNames, questionFilterPrefix } from './filter-params.ts'
import type { FilterControl } from './parse-filters.server.ts'
import { listAnswerOptions, type QuestionVersions } from './questions-of-filtered-job.server.ts'

/** Values of a filter: no answer or no file, a file, or an option after a sign. */
const unanswered = 'none'
const attached = 'file'
const toValue = (option: string) => `=${option}`

/**
 * Controls of the questions whose answers are chosen, not written, and of what the address asks for besides: an answer that
 * the job does not offer, or to a question of another job, filters nothing.
 */
export function createQuestionFilterControls(
  t: Translator,
  questions: QuestionVersions[],
  query: URLSearchParams,
): FilterControl[] {
  const controls = questions.flatMap((asked) => describeQuestion(t, asked))
  for (const name of listFilterParamNames(query).filter((each) =>
    each.startsWith(questionFilterPrefix),
  )) {
    const value = query.get(name)
    const control = controls.find((each) => each.name === name)
    if (!value || control?.choices.some((each) => each.value === value)) continue
    const named = value === unanswered ? t('No answer') : value === attached && t('With a file')
    const answer = named || value.replace(/^=/, '').slice(0, 200)
    const choice = { value, label: t('{answer} (without effect)', { answer }) }
    if (control) control.choices.push(choice)
    else controls.push({ name, label: t('Answer to a question'), choices: [choice] })
  }
  return controls
}

function describeQuestion(t: Translator, [now = [], ...former]: QuestionVersions): FilterControl[] {
  const [german] = now
  if (!german || !isChosen(german)) return []
  const options = listAnswerOptions(german)
  const before = former.flatMap(([each]) => (each ? listAnswerOptions(each) : []))
  const gone = [...new Set(before)].filter((option) => !options.includes(option))
  const isFile = german.kind === 'PDF file'
  const choices = isFile
    ? [{ value: attached, label: t('With a file') }]
    : [
        ...options.map((label) => ({ value: toValue(label), label })),
        ...gone.map((option) => ({
          value: toValue(option),
          label: t('{option} (formerly)', { option }),
        })),
      ]
  const none = { value: unanswered, label: isFile ? t('Without a file') : t('No answer') }
  return [
    { name: questionFilterPrefix + german.id, label: german.question, choices: [...choices, none] },
  ]
}

/** Whether the answer is chosen, not written. */
const isChosen = (question: OwnQuestion) =>
  question.kind === 'PDF file' || listAnswerOptions(question).length > 0

/** Conditions for the answers that an address asks for; ignores questions that the job does not ask. */
export const listAnswerConditions = (
  db: QueryExecutorProvider,
  questions: QuestionVersions[],
  query: URLSearchParams,
): RawBuilder<boolean>[] =>
  questions.flatMap((asked) => {
    const [[german] = []] = asked
    const value = german && query.get(questionFilterPrefix + german.id)
    if (!value || !isChosen(german)) return []
    if (german.kind === 'PDF file') {
      const has = sql<boolean>`applications.id in (select application_id from application_documents
        where application_id is not null and question = ${ownQuestionPrefix + german.id})`
      return value === attached ? [has] : value === unanswered ? [sql`not (${has})`] : []
    }
    if (value === unanswered)
      return asked.flat().map(({ question }) => sql`not ${isAnswered(db, question)}`)
    const answers = asked.flatMap((wording) => {
      const [first] = wording
      const at = first ? listAnswerOptions(first).map(toValue).indexOf(value) : -1
      // Whoever wrote in another language chose its words.
      return at < 0
        ? []
        : wording.map((each) => hasAnswer(db, each.question, listAnswerOptions(each)[at] ?? ''))
    })
    return answers.length === 0 ? [] : [sql`(${sql.join(answers, sql` or `)})`]
  })

/** The place of a text in another, from 1; 0 for none. */
const locate = (db: QueryExecutorProvider, within: RawBuilder<string>, text: RawBuilder<string>) =>
  sql<number>`${sql.raw(isPostgres(db) ? 'strpos' : 'instr')}(${within}, ${text})`

const asText = (text: string) => sql<string>`cast(${text} as text)`

/** The answers as `joinAnswers` writes them, each question with the same sign before it, and that place of a question. */
function findAnswer(db: QueryExecutorProvider, question: string) {
  const all = sql<string>`(${asText(answerTerminator)} || coalesce(answers, ''))`
  const key = asText(answerTerminator + question + questionTerminator)
  return { all, key, place: locate(db, all, key) }
}

const isAnswered = (db: QueryExecutorProvider, question: string) =>
  sql<boolean>`(${findAnswer(db, question).place} > 0)`

/** Condition: the answer to the question is this option, or has it in one of its lines. */
function hasAnswer(db: QueryExecutorProvider, question: string, option: string) {
  const { all, key, place } = findAnswer(db, question)
  const rest = sql<string>`substr(${all}, ${place} + length(${key}))`
  const answer = sql<string>`substr(${rest}, 1, ${locate(db, rest, asText(answerTerminator))} - 1)`
  const line = sql<string>`(${asText('\n')} || ${answer} || ${asText('\n')})`
  return sql<boolean>`(${place} > 0 and ${locate(db, line, asText(`\n${option}\n`))} > 0)`
}
