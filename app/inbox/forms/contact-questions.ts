import type { Question } from './question.ts'

export const contactQuestions: Question[] = [
  {
    name: 'name',
    label: 'Name',
    kind: 'line',
    isRequired: true,
    maxLength: 120,
    autoComplete: 'name',
    width: 'half',
  },
  {
    name: 'email',
    label: 'E-Mail',
    kind: 'email',
    isRequired: true,
    maxLength: 254,
    autoComplete: 'email',
    width: 'half',
  },
  { name: 'message', label: 'Nachricht', kind: 'paragraph', isRequired: true, maxLength: 5000 },
]
