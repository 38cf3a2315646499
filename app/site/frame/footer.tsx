import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { FooterSettings } from '#content/types/contact.ts'
import type { ShownContact } from '#content/types/contact-facts.ts'
import { safeAddress } from '#core/fields/address.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { toTelUrl } from '../parts/telephone.ts'
import { useHasContent } from '../site-data.ts'
import styles from './footer.module.css'
import { Logo, type LogoView } from './logo.tsx'

interface Props {
  siteName: string
  logo: LogoView
  /** Description of the company. Undefined, like the fields below, when nothing is stored or loading failed. */
  text: string | undefined
  links: FooterSettings['social_links'] | undefined
  contact: ShownContact | null
  year: number
  /** Shown beside the copyright. */
  children?: ReactNode
}

export function Footer({ siteName, logo, text, links, contact, year, children }: Props) {
  const hasContent = useHasContent()
  const offers = offerLinks.filter((each) => hasContent(each.to))
  return (
    <footer id="fuss" className={styles.footer} data-unprinted data-ground="board" data-wire="end">
      <div className={styles.columns}>
        <div className={styles.company}>
          <Logo siteName={siteName} logo={logo} />
          {text && <p className={styles.quiet}>{text}</p>}
          {links && <SocialLinks links={links} />}
        </div>
        <nav aria-label="Fußnavigation" className={styles.ways}>
          {offers.length > 0 && (
            <List heading="Angebot" entries={offers}>
              {hasContent(href('/blog')) && (
                <li>
                  <Link reloadDocument to={href('/blog/feed.xml')} className={styles.link}>
                    Feed
                  </Link>
                </li>
              )}
            </List>
          )}
          <List
            heading="Unternehmen"
            entries={companyLinks.filter((each) => hasContent(each.to))}
          />
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

const offerLinks = [
  { to: href('/dienstleistungen'), title: 'Dienstleistungen' },
  { to: href('/projekte'), title: 'Projekte' },
  { to: href('/blog'), title: 'Blog' },
]

const companyLinks = [
  { to: href('/uber-uns'), title: 'Über Uns' },
  { to: href('/karriere'), title: 'Karriere' },
  { to: href('/datenschutz'), title: 'Datenschutz' },
  { to: href('/impressum'), title: 'Impressum' },
]

interface ListProps {
  heading: string
  entries: typeof offerLinks
  /** Shown at the end of the list. */
  children?: ReactNode
}

function List({ heading, entries, children }: ListProps) {
  return (
    <div className={styles.column}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {entries.map(({ to, title }) => (
          <li key={to}>
            <PageLink to={to} className={styles.link}>
              {title}
            </PageLink>
          </li>
        ))}
        {children}
      </ul>
    </div>
  )
}

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
              <a href={safeAddress(address)} rel="noopener noreferrer">
                <Icon name={name} label={label} />
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}

function Contact({ address, phone, email, shownEmail }: ShownContact) {
  const [name, host] = shownEmail.split('@')
  return (
    <div>
      <h2 className={styles.heading}>Kontakt</h2>
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
            <a className={styles.link} href={toTelUrl(phone)}>
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
