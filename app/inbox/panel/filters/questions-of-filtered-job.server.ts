import { sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { type SecondLanguage, secondLanguages } from '#content/languages/site-language.ts'
import { mapTranslatableLeaves, type TranslatedFields } from '#content/languages/translations.ts'
import { job } from '#content/types/job.ts'
import type { OwnQuestion } from '#content/types/own-questions.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canSeeJob } from '#inbox/entries/colleague-access.ts'
import { toQuestion } from '#inbox/forms/own-form-questions.ts'
import { getPositionJobId } from '../lists/applied-positions.server.ts'

/** A question in the words of one version of its job, in each language of the site, German first. */
export type QuestionTranslations = OwnQuestion[]

/** A question of a job: its wording now, then its former ones, of which applications keep answers. */
export type QuestionVersions = QuestionTranslations[]

/** The questions of the job that the filter of positions names and the reader may see. */
export async function findQuestionsOfFilteredJob(
  { store, database }: Pick<AppContext, 'store' | 'database'>,
  scope: InboxScope,
  position: string,
): Promise<QuestionVersions[]> {
  const id = getPositionJobId(position)
  if (id === 0 || !canSeeJob({ sees: scope.applications }, id)) return []
  const row = await store.find(job, id)
  if (!row || row.questions.length === 0) return []
  const now = listWordings(row)
  const former = (await listFormerVersions(database.search, id)).flatMap(listWordings)
  return now.map((wording) => {
    const [own] = wording
    const others = now.flatMap((each) => (each === wording ? [] : each)).map(toWords)
    // Words that another question has now: whose the answers are cannot be told.
    const isOwn = (each: QuestionTranslations) =>
      each[0]?.id === own?.id && !each.some((one) => others.includes(toWords(one)))
    const all = [wording, ...former.filter(isOwn)]
    const toKey = (each: QuestionTranslations) =>
      JSON.stringify(each.map((one) => [one.question, listAnswerOptions(one)]))
    return [...new Map(all.map((each) => [toKey(each), each])).values()]
  })
}

const toWords = ({ question }: OwnQuestion) => question

interface JobVersion {
  questions: OwnQuestion[]
  translations?: Partial<Record<SecondLanguage, TranslatedFields>> | null
}

/** The questions of the job in all versions that the history has. */
async function listFormerVersions(db: Db, id: number): Promise<JobVersion[]> {
  const rows = await db
    .selectFrom('revisions')
    .distinct()
    .select(sql<string | null>`body ->> 'questions'`.as('questions'))
    .select(
      secondLanguages.map((language) =>
        sql<string | null>`body -> 'translations' -> ${sql.lit(language)} ->> 'questions'`.as(
          language,
        ),
      ),
    )
    .where('type', '=', job.table)
    .where('item_id', '=', id)
    .execute()
  return rows.map((row) => ({
    questions: JSON.parse(row.questions ?? '[]'),
    translations: Object.fromEntries(
      secondLanguages.map((language) => [
        language,
        { questions: JSON.parse(row[language] ?? '[]') },
      ]),
    ),
  }))
}

function listWordings(version: JobVersion): QuestionTranslations[] {
  const translated = secondLanguages.map((language) => translateQuestions(version, language))
  return version.questions.map((german) => [
    german,
    ...translated.flatMap((all) => all.filter((each) => isSameQuestion(german, each))),
  ])
}

/** The questions with what is translated of them, whatever else of the job is missing. */
function translateQuestions({ questions, translations }: JobVersion, language: SecondLanguage) {
  const translated = mapTranslatableLeaves(
    { questions: job.fields.questions },
    { questions },
    translations?.[language] ?? {},
    ({ source, translation }) => translation?.text ?? source,
  )
  return translated.questions as OwnQuestion[] // of the same shape
}

/** Choices are compared by their place, so a translation with more or fewer of them says nothing. */
const isSameQuestion = (german: OwnQuestion, other: OwnQuestion) =>
  other.id === german.id && listAnswerOptions(other).length === listAnswerOptions(german).length

/** What can be chosen as an answer. */
export const listAnswerOptions = (question: OwnQuestion) =>
  (toQuestion(question).options ?? []).map(({ value }) => value)
