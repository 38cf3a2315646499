import { sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { createNamePattern } from '#content/people/name-patterns.ts'
import type { Db } from '#core/db/tables.ts'
import { dashes } from '#core/fields/links/dashes.ts'
import { joinAnswers, parseStoredAnswers } from './stored-answers.ts'
import {
  anonymousJobIdsSubquery,
  type VisibleEntries,
  wherePrivateHidden,
  whereVeiled,
} from './visibility.server.ts'

const privateFields = ['birth_date', 'nationality', 'street', 'postal_code', 'city', 'salary']
const identifyingFields = [
  ...['salutation', 'title', 'first_name', 'last_name', 'email', 'phone'],
  ...['birth_date', 'nationality', 'street', 'postal_code', 'city'],
]
/** Texts in which the name may stand. */
const freeTexts = ['message', 'answers', 'hold_reason']

/** What a reader does not see of an application. */
export interface Masking {
  isVeiled: boolean
  hidesPrivate: boolean
}

/** Finds by id what the reader does not see of these applications. */
export async function findMasking(db: Db, scope: InboxScope, ids: number[]) {
  const rows = await db
    .selectFrom('applications')
    .select(['id', whereVeiled(scope).as('isVeiled'), wherePrivateHidden(scope).as('hidesPrivate')])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map<number, Masking>(
    // SQLite answers numbers.
    rows.map(({ id, ...row }) => [
      id,
      { isVeiled: Boolean(row.isVeiled), hidesPrivate: Boolean(row.hidesPrivate) },
    ]),
  )
}

/** Whether any of these applications is veiled. */
export const hasVeiledApplication = async (db: Db, scope: InboxScope, ids: number[]) =>
  [...(await findMasking(db, scope, ids)).values()].some((each) => each.isVeiled)

interface Named {
  first_name: string
  last_name: string
  email: string
  phone?: string | null
  reference: string
}

/** The row without what the reader does not see; the reference stands in place of the name. */
export function maskApplication<Row extends Named>(row: Row, masking: Masking | undefined): Row {
  // Unknown: deleted meanwhile, so nothing is shown.
  const { isVeiled, hidesPrivate } = masking ?? { isVeiled: true, hidesPrivate: true }
  const hidden = [...(isVeiled ? identifyingFields : []), ...(hidesPrivate ? privateFields : [])]
  const masked = Object.entries(row).map(([name, value]) => {
    if (hidden.includes(name)) return [name, value === null ? null : '']
    if (!isVeiled || !freeTexts.includes(name)) return [name, value]
    return [name, redactApplicantInText(row, name === 'answers' ? hideFileNames(value) : value)]
  })
  return {
    ...(Object.fromEntries(masked) as Row), // the same columns
    ...(isVeiled && { last_name: row.reference }),
  }
}

/** A document that answers a question stands there by its name, which is often that of the person: `MusterErika.pdf`. */
const hideFileNames = (answers: unknown) =>
  typeof answers === 'string'
    ? joinAnswers(
        parseStoredAnswers(answers).map(({ question, answer }) => ({
          question,
          answer: answer.replace(/^.*\.pdf$/gim, '[…]'),
        })),
      )
    : answers

/** Takes name, address and number of the applicant out of a text, for whoever may not know who applied. */
export async function createRedactor(db: Db, scope: InboxScope, entries: VisibleEntries) {
  const { kind, ids } = entries
  return kind === 'applications' && (await hasVeiledApplication(db, scope, ids))
    ? createApplicantRedactor(db, entries)
    : (text: string) => text
}

/** The same, whoever reads it. */
export async function createApplicantRedactor(db: Db, { ids }: VisibleEntries) {
  const applicants = await db
    .selectFrom('applications')
    .select(['first_name', 'last_name', 'email', 'phone', 'reference'])
    .where('id', 'in', ids)
    .execute()
  return (text: string) => applicants.reduce((rest, row) => redactApplicantInText(row, rest), text)
}

/** Takes name, address and number of the applicant out of a text. */
export function redactApplicantInText<Text>(applicant: Named, text: Text) {
  if (typeof text !== 'string') return text
  const { first_name, last_name, email, phone } = applicant
  return [email, `${first_name} ${last_name}`, last_name, first_name]
    .filter((name) => name.trim().length > 1)
    .map(createNamePattern)
    .concat(createPhonePattern(phone ?? '') ?? [])
    .reduce<string>((rest, pattern) => rest.replace(pattern, '[…]'), text)
}

/** A number however it is separated, with or without the country: `+49 170 55` and `0170/55`. */
function createPhonePattern(phone: string) {
  // Also `+49 (0)170`; the code of another country stays.
  const digits = phone.replace(/\D/g, '').replace(/^(?:(?:00)?49)?0*/, '')
  if (digits.length < 4) return undefined
  const between = String.raw`[\s()/.${dashes}-]{0,3}`
  const start = String.raw`(?<![\d+])(?:(?:\+|00)(?:\d{1,3}${between})?)?\(?0?\)?${between}`
  return new RegExp(`${start}${[...digits].join(between)}(?!\\d)`, 'g')
}

/** Names the applicant in a text for colleagues only where the job shows at first who applied. */
export async function createColleagueRedactor(
  db: Db,
  applicant: Named & { job_id: number | null },
) {
  const { rows } = await sql`select id from (${anonymousJobIdsSubquery}) as anonymous
    where id = ${applicant.job_id}`.execute(db)
  return (text: string) => (rows.length > 0 ? redactApplicantInText(applicant, text) : text)
}
