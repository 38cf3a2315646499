import { formatAddressLine } from '#content/contact-facts.ts'
import type { ContactPerson } from './page-words.server.ts'
import { Person } from './person.tsx'
import { useSiteData } from './site-data.ts'

interface Props {
  answers: ContactPerson
  isLarge?: boolean
  isRow?: boolean
}

/** The contact person with phone and reply time. Renders nothing when there is none. */
export function WhoAnswers({ answers: { person, portrait, replyTime }, ...layout }: Props) {
  if (!person) return null
  return (
    <Person
      person={{ ...person, role: person.position, email: null, picture: portrait }}
      reply={replyTime && `Antwort ${replyTime}`}
      {...layout}
    />
  )
}

/** The company in place of a contact person. Renders nothing without contact data. */
export function CompanyAnswers({ replyTime }: Pick<ContactPerson, 'replyTime'>) {
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
