import { formatAddressLine } from '#content/contact-facts.ts'
import type { Answering } from './page-words.server.ts'
import { Person } from './person.tsx'
import { useSiteData } from './site-data.ts'

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

/** The same of the company, where nobody is named; nothing while nobody has said how it is reached. */
export function CompanyAnswers({ replyTime }: Pick<Answering, 'replyTime'>) {
  const { site, contact } = useSiteData() ?? {}
  if (!site || !contact) return null
  const { address, phone, email } = contact
  return (
    <Person
      person={{ name: site.siteName, role: formatAddressLine(address), phone, email }}
      reply={replyTime && `Antwort ${replyTime}`}
    />
  )
}
