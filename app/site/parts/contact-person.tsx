import { formatAddressLine } from '#content/types/contact-facts.ts'
import { translate } from '#core/site-language/translate.ts'
import type { ContactPersonData } from '../page-texts.server.ts'
import { useSiteData } from '../site-data.ts'
import { ContactCard } from './person.tsx'

interface Props {
  answers: ContactPersonData
  isLarge?: boolean
  isRow?: boolean
}

/** The contact person with phone and reply time. Renders nothing when there is none. */
export function ContactPerson({ answers: { person, portrait, replyTime }, ...layout }: Props) {
  if (!person) return null
  return (
    <ContactCard
      person={{ ...person, role: person.position, email: null, picture: portrait }}
      reply={replyTime && translate('Antwort {time}', { time: replyTime })}
      {...layout}
    />
  )
}

/** The company in place of a contact person. Renders nothing without contact data. */
export function CompanyContactCard({ replyTime }: Pick<ContactPersonData, 'replyTime'>) {
  const { site, contact } = useSiteData() ?? {}
  if (!site || !contact) return null
  const { address, phone, email, shownEmail } = contact
  return (
    <ContactCard
      person={{ name: site.siteName, role: formatAddressLine(address), phone, email, shownEmail }}
      reply={replyTime && translate('Antwort {time}', { time: replyTime })}
    />
  )
}
