import { defineBlockKind } from '#core/fields/blocks.ts'
import { email, line, paragraph } from '#core/fields/fields.ts'
import { asInternal, optional } from '#core/fields/nested-fields.ts'
import { findQuestionProblems, ownQuestionsField } from '../types/own-questions.ts'
import { headingField } from './heading-field.ts'

export const form = defineBlockKind({
  label: 'Form',
  description: 'Name, e-mail, message and questions of your own; what is sent arrives in the inbox',
  fields: {
    heading: headingField,
    text: optional(paragraph('Text', { max: 600 }), { fallback: '' }),
    questions: ownQuestionsField('Between e-mail and message, which every form asks for'),
    topic: asInternal(
      optional(
        line('Topic', {
          max: 80,
          hint: 'In the inbox it says where a message came from. Empty: the heading, or the title of the page',
        }),
        { fallback: '' },
      ),
    ),
    recipient: asInternal(
      optional(
        email('Notices go to', {
          hint: 'Who is told that a message came. Empty: as for the contact form',
        }),
        { fallback: '' },
      ),
    ),
  },
  problems: ({ questions }) => findQuestionProblems(questions),
})
