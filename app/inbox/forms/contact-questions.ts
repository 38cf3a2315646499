import { question } from './question.ts'

export const contactQuestions = [
  question('name', 'Name', { autoComplete: 'name', width: 'half' }),
  question('email', 'E-Mail', {
    ...{ kind: 'email', maxLength: 254, autoComplete: 'email', width: 'half' },
  }),
  question('message', 'Nachricht', { kind: 'paragraph', maxLength: 5000 }),
] as const
