import type { ReactNode } from 'react'
import { defaultFooterMenu, type FooterGroup } from '#content/settings/default-menus.ts'
import type { FooterSettings } from '#content/types/contact.ts'
import type { ContactFactsForDisplay } from '#content/types/contact-facts.ts'
import { toSafeAddress } from '#core/fields/address.ts'
import { translate } from '#core/site-language/translate.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useHasContent, useSiteData } from '../site-data.ts'
import styles from './footer.module.css'
import { Logo, type LogoView } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'

interface Props {
  siteName: string
  logo: LogoView
  /** Description of the company. Undefined, like the fields below, when nothing is stored or loading failed. */
  text: string | undefined
  links: FooterSettings['social_links'] | undefined
  contact: ContactFactsForDisplay | null
  year: number
  /** Shown beside the copyright. */
  children?: ReactNode
}

export function Footer({ siteName, logo, text, links, contact, year, children }: Props) {
  const hasContent = useHasContent()
  const groups = (useSiteData()?.footerMenu ?? defaultFooterMenu)
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ target }) => hasContent(target)),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <footer id="fuss" className={styles.footer} data-unprinted data-ground="board" data-wire="end">
      <div className={styles.columns}>
        <div className={styles.company}>
          <Logo siteName={siteName} logo={logo} />
          {text && <p className={styles.quiet}>{text}</p>}
          {links && <SocialLinks links={links} />}
        </div>
        <nav aria-label={translate('Fußnavigation')} className={styles.ways}>
          {groups.map((group) => (
            <List key={group.heading} {...group} />
          ))}
        </nav>
        {contact && <Contact {...contact} />}
      </div>
      <div className={styles.end}>
        <p data-point>
          © {year} {siteName}
        </p>
        {children}
      </div>
    </footer>
  )
}

const List = ({ heading, entries }: FooterGroup) => (
  <div className={styles.column}>
    <h2 className={styles.heading}>{heading}</h2>
    <ul className={styles.list}>
      {entries.map((each) => (
        <li key={each.label + each.target}>
          <MenuLink {...each} className={styles.link} />
        </li>
      ))}
    </ul>
  </div>
)

const networks: { name: keyof FooterSettings['social_links'] & IconName; label: string }[] = [
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'xing', label: 'Xing' },
  { name: 'github', label: 'GitHub' },
]

function SocialLinks({ links }: { links: FooterSettings['social_links'] }) {
  return (
    <ul className={styles.social}>
      {networks.map(({ name, label }) => {
        const address = links[name]
        return (
          address && (
            <li key={name}>
              <a href={toSafeAddress(address)} rel="noopener noreferrer">
                <Icon name={name} label={label} />
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}

function Contact({ address, phone, phoneUrl, email, shownEmail }: ContactFactsForDisplay) {
  const [name, host] = shownEmail.split('@')
  return (
    <div>
      <h2 className={styles.heading}>{translate('Kontakt')}</h2>
      {address.street && (
        <address className={styles.address}>
          {address.street}
          <br />
          {address.postalCode} {address.city}
        </address>
      )}
      <ul className={styles.list}>
        {phone && (
          <li>
            <a className={styles.link} href={phoneUrl}>
              {phone}
            </a>
          </li>
        )}
        <li>
          <a className={styles.link} href={`mailto:${email}`}>
            {name}
            <wbr />@{host}
          </a>
        </li>
      </ul>
    </div>
  )
}
