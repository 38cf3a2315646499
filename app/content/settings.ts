import {
  choice,
  colour,
  email,
  html,
  image,
  line,
  number,
  optional,
  paragraph,
  toggle,
  token,
} from '../forms/fields.ts'
import { items } from '../forms/nested-fields.ts'
import { mailTemplates, replyTemplates } from './mail-templates.ts'
import { setting } from './setting.ts'

export const site = setting('site', {
  label: 'Site',
  fields: {
    siteName: line('Site name', { max: 80 }),
    siteDescription: paragraph('Site description', { max: 300 }),
    contactEmail: email('Contact e-mail'),
    phoneNumber: line('Phone number', { max: 60 }),
    address: line('Address'),
    brandColour: optional(
      colour('Brand colour', { hint: 'For buttons and links. Empty: the blue of the design.' }),
    ),
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
    googleAnalyticsId: optional(
      token('Google Analytics ID', {
        hint: 'For example G-AB12CD34EF. Visitors are then asked for their consent; without it nothing is loaded from Google.',
      }),
    ),
    googleVerification: optional(
      token('Google verification', {
        hint: 'From the Google Search Console, “HTML tag”: only what stands in content="…".',
      }),
    ),
    bingVerification: optional(
      token('Bing verification', {
        hint: 'From the Bing Webmaster Tools, “HTML meta tag”: only what stands in content="…".',
      }),
    ),
    robotsTxt: paragraph('robots.txt', {
      max: 5000,
      hint: 'What search engines may read. Leave it as it is unless somebody has asked you to change it.',
    }),
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
    headerLogo: optional(image('Header logo', { folder: 'logos', isDecorative: true }), {
      fallback: '/logo.png',
    }),
    footerLogo: optional(image('Footer logo', { folder: 'logos', isDecorative: true }), {
      fallback: '/logo.png',
    }),
  },
  fallback: { headerLogo: '/logo.png', footerLogo: '/logo.png' },
})

const requirements = ['required', 'optional', 'hidden'] as const
const sparing =
  'Asking for it can count as a sign of discrimination (AGG) and is rarely necessary (GDPR, Art. 5): “hidden” spares you both.'

/** What the application form asks for. The fallback is the complete form; everything hidden is the data-sparing one. */
export const applicationForm = setting('application_form', {
  label: 'Application form',
  fields: {
    salutation: choice('Anrede', requirements, { hint: sparing }),
    birth_date: choice('Geburtsdatum', requirements, { hint: sparing }),
    nationality: choice('Nationalität', requirements, { hint: sparing }),
    address: choice('Straße, PLZ, Ort', requirements, {
      hint: 'Needed at the earliest for a contract.',
    }),
    salary: choice('Gehaltsvorstellung', requirements, {
      hint: 'Many applicants stop here; “optional” brings more applications.',
    }),
  },
  fallback: {
    salutation: 'required',
    birth_date: 'required',
    nationality: 'required',
    address: 'required',
    salary: 'required',
  },
})

export const inbox = setting('inbox', {
  label: 'Inbox',
  fields: {
    notifyEmail: optional(
      email('Notices go to', { hint: 'Otherwise to the contact e-mail of the site.' }),
    ),
    fileMegabytes: number('Largest document (MB)', { min: 1, max: 10 }),
    totalMegabytes: number('All documents together (MB)', { min: 1, max: 25 }),
    applicationDays: number('Delete rejected applications after (days)', {
      min: 1,
      max: 3650,
      hint: 'Counted from the rejection. 180 days cover the periods of § 15 AGG and § 61b ArbGG. Applications that nobody decides on are never deleted by themselves.',
    }),
    messageDays: number('Delete messages after (days)', { min: 1, max: 3650 }),
    spamDays: number('Delete spam after (days)', { min: 1, max: 3650 }),
    talentPoolDays: number('Keep the talent pool for (days)', { min: 1, max: 3650 }),
  },
  fallback: {
    notifyEmail: null,
    fileMegabytes: 10,
    totalMegabytes: 25,
    applicationDays: 180,
    messageDays: 365,
    spamDays: 90,
    talentPoolDays: 730,
  },
})

export const security = setting('security', {
  label: 'Security',
  fields: {
    requireSecondFactor: toggle('Every administrator needs a second factor', {
      hint: 'Whoever has none is led to setting it up and sees nothing else before.',
    }),
  },
  fallback: { requireSecondFactor: false },
})

/** What visitors see. */
export const contentSettings = {
  site,
  seo,
  privacy,
  imprint,
  stats,
  company_description: companyDescription,
  logo,
}

/** Every form of settings, by its category. */
export const settings = {
  ...contentSettings,
  application_form: applicationForm,
  inbox,
  mail_templates: mailTemplates,
  reply_templates: replyTemplates,
  security,
}
