import {
  colour,
  email,
  html,
  image,
  items,
  line,
  optional,
  paragraph,
  token,
} from '../forms/fields.ts'
import { setting } from './setting.ts'

export const site = setting('site', {
  label: 'Site',
  fields: {
    siteName: line('Site name', { max: 80 }),
    siteDescription: paragraph('Site description', { max: 300 }),
    contactEmail: email('Contact e-mail'),
    phoneNumber: line('Phone number', { max: 60 }),
    address: line('Address'),
    brandColour: optional(colour('Brand colour')),
  },
  fallback: {
    siteName: 'Ihr Unternehmen',
    siteDescription: 'Beschreiben Sie hier in einem Satz, was Ihr Unternehmen tut.',
    contactEmail: 'kontakt@example.com',
    phoneNumber: '+49 30 23125 000',
    address: 'Musterstraße 1, 12345 Musterstadt',
    brandColour: null,
  },
})

export const seo = setting('seo', {
  label: 'SEO',
  fields: {
    defaultTitle: optional(line('Default title', { max: 120 })),
    defaultDescription: optional(paragraph('Default description', { max: 320 })),
    googleAnalyticsId: optional(token('Google Analytics ID')),
    googleVerification: optional(token('Google verification')),
    bingVerification: optional(token('Bing verification')),
    robotsTxt: paragraph('robots.txt', { max: 5000 }),
  },
  fallback: {
    defaultTitle: null,
    defaultDescription: null,
    googleAnalyticsId: null,
    googleVerification: null,
    bingVerification: null,
    robotsTxt: 'User-agent: *\nAllow: /',
  },
})

export const privacy = setting('privacy', {
  label: 'Privacy',
  fields: { content: optional(html('Datenschutz'), { fallback: '' }) },
  fallback: { content: '' },
})

export const imprint = setting('imprint', {
  label: 'Imprint',
  fields: { content: optional(html('Impressum'), { fallback: '' }) },
  fallback: { content: '' },
})

export const stats = setting('stats', {
  label: 'Stats',
  fields: {
    stats: items(
      'Key figures',
      { number: line('Number', { max: 20 }), label: line('Label', { max: 60 }) },
      { min: 4, max: 4 },
    ),
  },
  fallback: {
    stats: [
      { number: '500+', label: 'Zufriedene Kunden' },
      { number: '150+', label: 'Experten' },
      { number: '10+', label: 'Jahre Erfahrung' },
      { number: '1000+', label: 'Erfolgreiche Projekte' },
    ],
  },
})

export const companyDescription = setting('company_description', {
  label: 'Company description',
  fields: { description: paragraph('Company description', { max: 3000 }) },
  fallback: {
    description:
      'Seit 2015 entwickeln wir innovative Softwarelösungen und begleiten Unternehmen auf ihrem Weg in die digitale Transformation.',
  },
})

export const logo = setting('logo', {
  label: 'Logos',
  fields: {
    headerLogo: optional(image('Header logo', { folder: 'logos' }), { fallback: '/logo.png' }),
    footerLogo: optional(image('Footer logo', { folder: 'logos' }), { fallback: '/logo.png' }),
  },
  fallback: { headerLogo: '/logo.png', footerLogo: '/logo.png' },
})

/** Every form of settings, by its category. */
export const settings = {
  site,
  seo,
  privacy,
  imprint,
  stats,
  company_description: companyDescription,
  logo,
}
