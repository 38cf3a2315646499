import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FooterSettings } from '../content/contact.ts'
import { safeAddress } from '../forms/address.ts'
import type { PictureView } from '../media/picture.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

interface Props {
  siteName: string
  logo: PictureView | undefined
  /** Null while nothing is stored or it could not be read. */
  footer: FooterSettings | null
  hasBlog: boolean
  year: number
  /** Beside the copyright. */
  children?: ReactNode
}

export function Footer({ siteName, logo, footer, hasBlog, year, children }: Props) {
  return (
    <footer id="fuss" className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.company}>
          <Logo siteName={siteName} logo={logo} />
          {footer && <p className={styles.quiet}>{footer.company_info.description}</p>}
          {footer && <SocialLinks links={footer.social_links} />}
        </div>
        <nav aria-label="Fußnavigation">
          <h2 className={styles.heading}>Unternehmen</h2>
          <ul className={styles.list}>
            <Entry to="/uber-uns">Über Uns</Entry>
            {hasBlog && <Entry to="/blog">Blog</Entry>}
            <Entry to="/karriere">Karriere</Entry>
            <Entry to="/datenschutz">Datenschutz</Entry>
            <Entry to="/impressum">Impressum</Entry>
          </ul>
        </nav>
        {footer && <Contact contact={footer.contact} />}
      </div>
      <div className={styles.end}>
        <p>
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
      <Link to={to} prefetch="intent" viewTransition className={styles.link}>
        {children}
      </Link>
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

function Contact({ contact: { address, phone, email } }: { contact: FooterSettings['contact'] }) {
  const [name, host] = email.split('@')
  return (
    <div>
      <h2 className={styles.heading}>Kontakt</h2>
      <address className={styles.address}>
        {address.street}
        <br />
        {address.postalCode} {address.city}
      </address>
      <ul className={styles.list}>
        <li>
          <a className={styles.link} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </li>
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
