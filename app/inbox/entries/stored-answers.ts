import type { Generated } from 'kysely'

export interface AnswerColumns {
  /** To an editor's own questions, as `joinAnswers` writes them. */
  answers: Generated<string | null>
}

/** Columns of a message that came from an editor's form; null for the contact form. */
export interface OwnFormColumns extends AnswerColumns {
  topic: Generated<string | null>
  /** As `createFormKey` makes it; null, too, for messages of earlier versions. */
  form_key: Generated<string | null>
}

/** An answer with the words of its question, as they were when it was asked. */
export interface StoredAnswer {
  question: string
  answer: string
}

/*
 * Plain text, so that search and erasure find what stands in it as in any other text: the signs between the parts are
 * none that a visitor can send, and the line ends with them keep words and addresses apart.
 */
export const questionTerminator = '\u001f\n'
export const answerTerminator = '\u001e\n'

export const joinAnswers = (answers: StoredAnswer[]) =>
  answers
    .map(({ question, answer }) => question + questionTerminator + answer + answerTerminator)
    .join('') || null

export const parseStoredAnswers = (text: string | null): StoredAnswer[] =>
  (text ?? '')
    .split(answerTerminator)
    .filter(Boolean)
    .map((pair) => {
      const [question = '', answer = ''] = pair.split(questionTerminator)
      return { question, answer }
    })

/** For a cell of a table. */
export const formatAnswers = (answers: string | null) =>
  parseStoredAnswers(answers)
    .map(({ question, answer }) => `${question}: ${answer.replaceAll('\n', '; ')}`)
    .join('\n')

/** The answers and the message, as one text. */
export const formatMessageWithAnswers = ({
  answers,
  message,
}: {
  answers: string | null
  message: string
}) =>
  [
    ...parseStoredAnswers(answers).map(({ question, answer }) => `${question}\n${answer}`),
    message,
  ].join('\n\n')
