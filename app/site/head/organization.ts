import type { FooterSettings } from '#content/types/contact.ts'
import type { ContactFacts } from '#content/types/contact-facts.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { createVariantAddress, getPictureFormat, listVariantWidths } from '#ui/picture-view.ts'
import type { SiteFacts } from './page-meta.ts'

type Facts = Pick<SiteFacts, 'origin' | 'site'> & {
  footer: { links?: FooterSettings['social_links'] | undefined }
  contact: ContactFacts | null
  country?: string
  headerLogo: { src: string; width: number } | undefined
}

/** Structured data of the company. */
export const createOrganizationJsonLd = ({
  origin,
  site,
  footer,
  contact,
  country,
  headerLogo,
}: Facts) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: site.siteName,
  ...(site.siteDescription && { description: site.siteDescription }),
  url: `${origin}/`,
  logo: logoAddress(origin, headerLogo),
  ...(contact && {
    email: contact.email,
    ...(contact.phone && { telephone: contact.phone }),
    ...(contact.address.street && {
      address: createPostalAddressJsonLd(contact.address, country),
    }),
  }),
  sameAs: Object.values(footer.links ?? {}).filter((link) => link?.startsWith('http')),
})

/** URL of a raster version of the logo, since not every consumer renders SVG. */
export function logoAddress(origin: string, logo: Facts['headerLogo']) {
  if (!logo) return `${origin}/icon-512.png`
  const { src, width } = logo
  const variant = listVariantWidths(width).findLast((each) => each <= 480)
  return (
    origin +
    (getPictureFormat(src) === 'svg' && variant ? createVariantAddress(src, variant, 'png') : src)
  )
}

/** In Germany, unless a country is given; an empty one is unknown. */
export const createPostalAddressJsonLd = (address: ContactFacts['address'], country = 'DE') => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  postalCode: address.postalCode,
  addressLocality: address.city,
  ...(country && { addressCountry: country }),
})

export const createWebsiteJsonLd = ({ origin, site }: Pick<Facts, 'origin' | 'site'>) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: site.siteName,
  url: `${origin}/`,
  inLanguage: getSiteLanguage(),
  publisher: { '@id': `${origin}/#organization` },
})
