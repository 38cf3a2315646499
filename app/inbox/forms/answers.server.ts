import { z } from 'zod'
import { cleanVisitorText, toLine } from '#core/fields/clean-text.ts'
import { encodeEmailDomain, isEmail } from '#core/fields/email.ts'
import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import { withPlainDashes } from '#core/fields/links/dashes.ts'
import type { StoredAnswer } from '../entries/stored-answers.ts'
import {
  type Answers,
  fieldErrorMessages,
  type Question,
  type SubmittedValues,
  type VersionedQuestions,
} from './create-required-question.ts'
import { findDateProblem } from './date-problem.ts'
import { normalizeSalary } from './expected-salary.ts'
import { ownQuestionPrefix } from './own-form-questions.ts'

/**
 * Parses and cleans the answers; null for an empty optional answer. Otherwise returns one message per invalid field.
 */
export function parseAnswers<Asked extends Question>(
  questions: readonly Asked[],
  form: FormData,
  /** Whether the mail server accepts non-ASCII mailboxes such as müller@…. */
  ownLetters = false,
): { values: Answers<Asked> } | { errors: TranslatedFieldErrors; typed: SubmittedValues } {
  const values: Record<string, string | null> = {}
  const input: SubmittedValues = {}
  const errors: TranslatedFieldErrors = {}
  for (const question of questions) {
    const { name } = question
    input[name] = readAnswer(question, form)
    const result = createSchema(question, ownLetters).safeParse(input[name])
    if (result.success) values[name] = result.data || null
    else errors[name] = result.error.issues[0]?.message ?? fieldErrorMessages.missing(question)
  }
  // Each answer has been parsed by the schema of its question.
  return Object.keys(errors).length > 0
    ? { errors, typed: input }
    : { values: values as Answers<Asked> }
}

function readAnswer({ name, kind, options = [] }: Question, form: FormData) {
  // The option as the editor wrote it.
  const toAnswer = (value: unknown) => {
    const line = toLine(clean(value))
    return options.find((option) => toLine(clean(option.value)) === line)?.value ?? line
  }
  if (kind === 'several') return [...new Set(form.getAll(name).map(toAnswer))].join('\n').trim()
  const value = form.get(name)
  return kind === 'paragraph' ? clean(value).trim() : toAnswer(value)
}

/** As the page offers it, for the page to find it again. */
export const readChoice = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const clean = (value: unknown) => cleanVisitorText(typeof value === 'string' ? value : '')

/** What was typed into fields that begin with a prefix and are none of these questions. */
export const readUnaskedAnswers = (
  form: FormData,
  prefix: string,
  questions: readonly Question[],
): SubmittedValues =>
  Object.fromEntries(
    [...new Set(form.keys())]
      .filter((key) => key.startsWith(prefix) && !questions.some(({ name }) => name === key))
      .map((key) => [key, form.getAll(key).map(clean).join('\n').trim().slice(0, 20_000)])
      .filter(([, text]) => text),
  )

/** One message per answer to a question that the form does not ask. */
export const createUnaskedErrors = (answers: SubmittedValues): TranslatedFieldErrors =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, fieldErrorMessages.notAsked]))

/** Whether somebody filled in an earlier form; who sends no version has read none. */
export const isOutdatedForm = ({ version }: VersionedQuestions, form: FormData) =>
  form.has('version') && form.get('version') !== version

/** The given answers to an editor's own questions, with their words. */
export const listAnswersToOwnQuestions = (
  questions: readonly Question[],
  values: Record<string, string | null | undefined>,
): StoredAnswer[] =>
  questions.flatMap(({ name, label }) => {
    const answer = name.startsWith(ownQuestionPrefix) && values[name]
    return answer ? [{ question: label, answer }] : []
  })

function createSchema(question: Question, ownLetters: boolean): z.ZodType<string> {
  const { kind, maxLength, isRequired, options } = question
  const nonEmpty = z.string().min(1, fieldErrorMessages.missing(question))
  // Aborts on overlong text, so that no pattern runs on it.
  const bounded = nonEmpty.max(maxLength, {
    error: fieldErrorMessages.tooLong(maxLength),
    abort: true,
  })
  const offered = bounded.refine(
    (typed) =>
      !options ||
      (kind === 'several' ? typed.split('\n') : [typed]).every((each) =>
        options.some(({ value }) => value === each),
      ),
    { error: ({ input }) => fieldErrorMessages.notOffered(question.label, String(input)) },
  )
  const kinds: Record<Question['kind'], z.ZodType<string>> = {
    line: bounded,
    paragraph: bounded,
    email: bounded
      .transform(encodeEmailDomain)
      .refine((address) => isEmail(address, { ownLetters }), {
        error: ({ input }) => fieldErrorMessages.email(String(input)),
      }),
    tel: bounded
      .transform(withPlainDashes)
      .pipe(z.string().regex(/^\+?[\d\s()/.-]+$/, fieldErrorMessages.tel))
      .refine(hasDigits, fieldErrorMessages.tel),
    date: nonEmpty
      .pipe(z.iso.date(fieldErrorMessages.date))
      .refine((day) => !findDateProblem(question, day), {
        error: ({ input }) => findDateProblem(question, String(input)),
      }),
    money: bounded.transform(normalizeSalary).pipe(z.string(fieldErrorMessages.money)),
    choice: offered,
    file: bounded,
    several: offered,
  }
  return isRequired ? kinds[kind] : z.union([z.literal(''), kinds[kind]], { error: innermost })
}

const hasDigits = (value: string) => value.replace(/\D/g, '').length >= 5

/** A union reports all its branches; the person needs only the message of the last one. */
const innermost = (issue: { code?: string; errors?: { message: string }[][] }) =>
  issue.code === 'invalid_union' ? issue.errors?.at(-1)?.[0]?.message : undefined
