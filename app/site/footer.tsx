import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { FooterSettings } from '../content/contact.ts'
import type { Reachable } from '../content/reachable.ts'
import { safeAddress } from '../forms/address.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import styles from './footer.module.css'
import { Logo, type LogoView } from './logo.tsx'
import { telephone } from './telephone.ts'

interface Props {
  siteName: string
  logo: LogoView
  /** About the company; missing while nothing is stored or it could not be read, as all that follows. */
  text: string | undefined
  links: FooterSettings['social_links'] | undefined
  contact: Reachable | null
  hasBlog: boolean
  year: number
  /** Beside the copyright. */
  children?: ReactNode
}

export function Footer({ siteName, logo, text, links, contact, hasBlog, year, children }: Props) {
  return (
    <footer id="fuss" className={styles.footer} data-unprinted data-ground="board" data-wire="end">
      <div className={styles.columns}>
        <div className={styles.company}>
          <Logo siteName={siteName} logo={logo} />
          {text && <p className={styles.quiet}>{text}</p>}
          {links && <SocialLinks links={links} />}
        </div>
        <nav aria-label="Fußnavigation" className={styles.ways}>
          <ul className={styles.list}>
            <Entry to={href('/dienstleistungen')}>Dienstleistungen</Entry>
            <Entry to={href('/projekte')}>Projekte</Entry>
            {hasBlog && <Entry to={href('/blog')}>Blog</Entry>}
            {hasBlog && (
              <li>
                <Link reloadDocument to={href('/blog/feed.xml')} className={styles.link}>
                  Feed
                </Link>
              </li>
            )}
          </ul>
          <ul className={styles.list}>
            <Entry to={href('/uber-uns')}>Über Uns</Entry>
            <Entry to={href('/karriere')}>Karriere</Entry>
            <Entry to={href('/datenschutz')}>Datenschutz</Entry>
            <Entry to={href('/impressum')}>Impressum</Entry>
          </ul>
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

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <PageLink to={to} className={styles.link}>
        {children}
      </PageLink>
    </li>
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

function Contact({ address, phone, email }: Reachable) {
  const [name, host] = email.split('@')
  return (
    <div>
      <h2 className="spoken">Kontakt</h2>
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
            <a className={styles.link} href={telephone(phone)}>
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
