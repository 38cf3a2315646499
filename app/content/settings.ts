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

const template = (label: string) => paragraph(label, { max: 5000 })
const places = 'Placeholders: {name}, {reference}, {site}, {position}, {link}'

/** What visitors get by mail. */
export const mailTemplates = setting('mail_templates', {
  label: 'Mail templates',
  fields: {
    messageSubject: line('Contact confirmation: subject', {
      hint: 'Placeholders: {name}, {reference}, {site}',
    }),
    messageBody: template('Contact confirmation: text'),
    applicationSubject: line('Application confirmation: subject', { hint: places }),
    applicationBody: template('Application confirmation: text'),
  },
  fallback: {
    messageSubject: 'Ihre Nachricht an {site} ({reference})',
    messageBody:
      'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht. Sie ist bei uns angekommen, und wir melden uns in der Regel innerhalb von zwei Werktagen.\n\nIhre Referenz: {reference}\n\nFreundliche Grüße\n{site}',
    applicationSubject: 'Ihre Bewerbung bei {site} ({reference})',
    applicationBody:
      'Guten Tag {name},\n\nvielen Dank für Ihre Bewerbung „{position}“. Sie ist vollständig bei uns angekommen. Wir prüfen Ihre Unterlagen und melden uns in der Regel innerhalb von zwei Wochen.\n\nIhre Referenz: {reference}\n\nUnter diesem persönlichen Link sehen Sie den Stand, können Unterlagen nachreichen oder Ihre Bewerbung zurückziehen und löschen:\n{link}\n\nFreundliche Grüße\n{site}',
  },
})

/** What a template of a reply is offered for. */
const templateUses = ['Message', 'Application', 'Rejection'] as const

/** What operators answer with. */
export const replyTemplates = setting('reply_templates', {
  label: 'Reply templates',
  fields: {
    templates: items(
      'Templates',
      {
        name: line('Name', { max: 80 }),
        use: choice('Offered for', templateUses),
        subject: line('Subject', { max: 150 }),
        body: paragraph('Text', { max: 5000 }),
      },
      { max: 30, hint: places },
    ),
  },
  fallback: {
    templates: [
      {
        name: 'Reply',
        use: 'Message',
        subject: 'Ihre Nachricht an {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht.\n\n\n\nFreundliche Grüße\n{site}',
      },
      {
        name: 'Request for a phone call',
        use: 'Message',
        subject: 'Ihre Nachricht an {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht. Am schnellsten klären wir das am Telefon: Wann und unter welcher Nummer erreichen wir Sie gut?\n\nFreundliche Grüße\n{site}',
      },
      {
        name: 'Invitation to an interview',
        use: 'Application',
        subject: 'Einladung zum Gespräch ({reference})',
        body: 'Guten Tag {name},\n\nIhre Bewerbung „{position}“ hat uns gefallen, und wir möchten Sie gern kennenlernen. Bitte nennen Sie uns zwei oder drei Termine, die Ihnen passen.\n\nFreundliche Grüße\n{site}',
      },
      {
        name: 'Documents are missing',
        use: 'Application',
        subject: 'Ihre Bewerbung bei {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für Ihre Bewerbung. Damit wir sie vollständig prüfen können, bitten wir Sie noch um Ihren Lebenslauf und Ihre Zeugnisse als PDF. Sie können sie hier nachreichen:\n{link}\n\nFreundliche Grüße\n{site}',
      },
      {
        // Says neither a reason nor anything about the person: each could be read as a sign of discrimination (§ 22 AGG).
        name: 'Rejection',
        use: 'Rejection',
        subject: 'Ihre Bewerbung bei {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für Ihre Bewerbung „{position}“ und für die Zeit, die Sie sich dafür genommen haben. Leider können wir Ihnen diese Stelle nicht anbieten.\n\nIhre Unterlagen löschen wir nach Ablauf der gesetzlichen Fristen. Für Ihren weiteren Weg wünschen wir Ihnen alles Gute.\n\nFreundliche Grüße\n{site}',
      },
    ],
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
