import { createRequiredQuestion } from './create-required-question.ts'

export const contactQuestions = [
  createRequiredQuestion('name', 'Name', { autoComplete: 'name', width: 'half' }),
  createRequiredQuestion('email', 'E-Mail', {
    ...{ kind: 'email', maxLength: 254, autoComplete: 'email', width: 'half' },
  }),
  createRequiredQuestion('message', 'Nachricht', { kind: 'paragraph', maxLength: 5000 }),
] as const
