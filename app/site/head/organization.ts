import type { FooterSettings } from '../../content/contact.ts'
import type { SiteFacts } from './page-meta.ts'

type Facts = Pick<SiteFacts, 'origin' | 'site'> & {
  footer: FooterSettings | null
  headerLogo: { src: string } | undefined
}

/** The company, as schema.org describes one. */
export const organization = ({ origin, site, footer, headerLogo }: Facts) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: site.siteName,
  description: site.siteDescription,
  url: `${origin}/`,
  logo: logoAddress(origin, headerLogo),
  email: footer?.contact.email ?? site.contactEmail,
  telephone: footer?.contact.phone ?? site.phoneNumber,
  address: footer ? postalAddress(footer.contact.address) : site.address,
  sameAs: Object.values(footer?.social_links ?? {}).filter((link) => link?.startsWith('http')),
})

export const logoAddress = (origin: string, own: Facts['headerLogo']) =>
  origin + (own?.src ?? '/icon-512.png')

export const postalAddress = (address: FooterSettings['contact']['address']) => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  postalCode: address.postalCode,
  addressLocality: address.city,
  addressCountry: 'DE',
})

export const website = ({ origin, site }: Facts) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: site.siteName,
  url: `${origin}/`,
  inLanguage: 'de',
  publisher: { '@id': `${origin}/#organization` },
})
