import type { Answering } from './page-words.server.ts'
import { Person } from './person.tsx'

interface Props {
  answers: Answering
  isLarge?: boolean
  isRow?: boolean
}

/** The person who answers, with phone and reply time; nothing where nobody is named. */
export function WhoAnswers({ answers: { person, portrait, replyTime }, ...look }: Props) {
  if (!person) return null
  return (
    <Person
      person={{ ...person, role: person.position, email: null, picture: portrait }}
      reply={replyTime && `Antwort ${replyTime}`}
      {...look}
    />
  )
}
