import { defineBlockKind } from '#core/fields/blocks.ts'
import { line, paragraph } from '#core/fields/fields.ts'
import { items } from '#core/fields/nested-fields.ts'
import { headingField } from './heading-field.ts'

export const questions = defineBlockKind({
  label: 'Questions and answers',
  description: 'Answers open on a click; search engines are told of them',
  fields: {
    heading: headingField,
    entries: items(
      'Question',
      {
        question: line('Question', { max: 200, isWrapped: true }),
        answer: paragraph('Answer|to a question', { max: 3000 }),
      },
      { max: 50 },
    ),
  },
})
