import { href } from 'react-router'
import { toggle } from '#core/fields/choice-fields.ts'
import { colour, email, line, paragraph, thirdPartyId } from '#core/fields/fields.ts'
import { phone } from '#core/fields/links/phone.ts'
import { asManagedElsewhere, items, optional } from '#core/fields/nested-fields.ts'
import { asFact, asProperName } from '#core/fields/words.ts'
import { languageSettings } from '../languages/language-settings.ts'
import { legalQuestionSettings } from '../legal/questions.ts'
import { imprintSettings, privacySettings } from '../legal/texts.ts'
import { aboutLink, contactLink, homeLink } from '../pages/public-pages.ts'
import { logoSettings } from '../pictures/logo-settings.ts'
import { backupSettings } from './backups.ts'
import { companySettings } from './company-settings.ts'
import { deadlineSettings } from './deadlines/deadline-settings.ts'
import { errorPageSettings } from './error-page-settings.ts'
import { guideSettings } from './guide.ts'
import { applicationFormSettings, inboxSettings } from './inbox-settings.ts'
import { withPlaceholderCheck } from './mail-placeholders.ts'
import { mailTemplateSettings, noticeTemplateSettings } from './mail-template-settings.ts'
import { replyTemplateSettings } from './mails/reply-template-settings.ts'
import { footerMenuSettings, menuSettings } from './menu.ts'
import {
  aboutPageSettings,
  blogPageSettings,
  companyDescriptionSettings,
  homePageSettings,
  legalPageSearchSettings,
  projectsPageSettings,
  servicesPageSettings,
} from './offer-pages.ts'
import { pageExtras } from './page-extras.ts'
import {
  applicationPageSettings,
  careerPageSettings,
  contactPageSettings,
  personalPageSettings,
} from './people-pages.ts'
import { siteVisibilitySettings } from './publication.ts'
import { securitySettings } from './security.ts'
import { defineSetting } from './setting.ts'
import { technologySettings } from './technologies.ts'

export const siteSettings = defineSetting('site', {
  label: 'Site',
  shownOn: [homeLink, contactLink, aboutLink],
  fields: {
    siteName: asFact(line('Site name', { max: 80 })),
    siteDescription: paragraph('Site description', { max: 300 }),
    contactEmail: asManagedElsewhere(email('Contact e-mail')),
    phoneNumber: asManagedElsewhere(phone('Phone number')),
    address: asManagedElsewhere(line('Address')),
    brandColour: optional(
      colour('Brand colour', { hint: 'For buttons and links. Empty: the colour of the design.' }),
    ),
    accentColour: optional(
      colour('Accent colour', { hint: 'For what proves something. Empty: copper.' }),
    ),
  },
  fallback: {
    siteName: 'Ihr Unternehmen',
    siteDescription: 'Beschreiben Sie hier in einem Satz, was Ihr Unternehmen tut.',
    contactEmail: 'kontakt@example.com',
    phoneNumber: '+49 30 23125 000',
    address: 'Musterstraße 1, 12345 Musterstadt',
    brandColour: null,
    accentColour: null,
  },
})

export const seoSettings = defineSetting('seo', {
  label: 'SEO',
  shownOn: [homeLink, { path: href('/robots.txt'), label: 'robots.txt' }],
  fields: {
    defaultTitle: optional(
      withPlaceholderCheck(line('Default title', { max: 120, isCounted: true }), ['site']),
    ),
    defaultDescription: optional(
      withPlaceholderCheck(paragraph('Default description', { max: 320, preview: 'search' }), [
        'site',
      ]),
    ),
    googleAnalyticsId: optional(
      thirdPartyId('Google Analytics ID', {
        hint: 'For example G-AB12CD34EF. Visitors are then asked for their consent; without it nothing is loaded from Google.',
      }),
    ),
    googleVerification: optional(
      thirdPartyId('Google verification', {
        hint: 'From the Google Search Console, “HTML tag”: only what stands in content="…".',
      }),
    ),
    bingVerification: optional(
      thirdPartyId('Bing verification', {
        hint: 'From the Bing Webmaster Tools, “HTML meta tag”: only what stands in content="…".',
      }),
    ),
    robotsTxt: asFact(
      paragraph('robots.txt', {
        preview: 'robots',
        max: 5000,
        hint: 'What search engines may read. Leave it as it is unless somebody has asked you to change it.',
      }),
    ),
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

export const keyFigureSettings = defineSetting('stats', {
  label: 'Stats',
  area: 'content',
  shownOn: [{ ...homeLink, place: 'kennzahlen' }],
  fields: {
    isShown: toggle('Show the key figures on the home page', {
      hint: 'Visitors take them for facts about you: show them when they are.',
    }),
    stats: items(
      'Key figures',
      {
        number: asProperName(line('Number', { max: 20 })),
        label: line('Label', { max: 60 }),
        source: optional(line('Source', { max: 80 })),
      },
      { min: 4, max: 4 },
    ),
  },
  fallback: {
    isShown: true,
    stats: [
      { number: '500+', label: 'Zufriedene Kunden', source: null },
      { number: '150+', label: 'Experten', source: null },
      { number: '10+', label: 'Jahre Erfahrung', source: null },
      { number: '1000+', label: 'Erfolgreiche Projekte', source: null },
    ],
  },
})

/** Texts of the pages. */
export const pageSettings = {
  home: homePageSettings,
  technologies: technologySettings,
  about: aboutPageSettings,
  services_page: servicesPageSettings,
  projects_page: projectsPageSettings,
  career_page: careerPageSettings,
  application_page: applicationPageSettings,
  contact_page: contactPageSettings,
  blog_page: blogPageSettings,
  status_page: personalPageSettings,
  legal_pages: legalPageSearchSettings,
  error_texts: errorPageSettings,
}

/** Settings that visitors see. */
export const visitorFacingSettings = {
  ...pageSettings,
  ...pageExtras,
  site: siteSettings,
  seo: seoSettings,
  privacy: privacySettings,
  imprint: imprintSettings,
  stats: keyFigureSettings,
  company_description: companyDescriptionSettings,
  logo: logoSettings,
  menu: menuSettings,
  footer_menu: footerMenuSettings,
  company_facts: companySettings,
  legal_questions: legalQuestionSettings,
}

/** Every form of settings, by its category. */
export const settings = {
  ...visitorFacingSettings,
  application_form: applicationFormSettings,
  inbox: inboxSettings,
  deadlines: deadlineSettings,
  mail_templates: mailTemplateSettings,
  notice_templates: noticeTemplateSettings,
  reply_templates: replyTemplateSettings,
  security: securitySettings,
  backups: backupSettings,
  publication: siteVisibilitySettings,
  languages: languageSettings,
  guide: guideSettings,
}
