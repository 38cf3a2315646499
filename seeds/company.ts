import type { Draft } from '../app/content/collection.ts'
import type { contactSettings, footerSettings } from '../app/content/contact.ts'
import type { SettingValues } from '../app/content/setting.ts'
import type { companyDescription, logo, seo, site } from '../app/content/settings.ts'
import type { teamMember } from '../app/content/team-member.ts'

// Numbers from 040 66969-000 to -999 are reserved for fiction, the domain .example for examples.
export const address = { street: 'Musterkai 7', postalCode: '20457', city: 'Hamburg' }
export const phone = '+49 40 66969 100'
const email = 'kontakt@feinlot.example'

export const contact: Draft<typeof contactSettings> = {
  address,
  phone,
  email,
  hours: {
    weekdays: 'Montag bis Freitag, 8:30–17:30 Uhr',
    weekend: 'Samstag und Sonntag geschlossen',
  },
}

export const footer: Draft<typeof footerSettings> = {
  company_info: {
    description:
      'Feinlot verbindet Anwendungen, Daten und Maschinen im Mittelstand. Wir entwickeln, betreiben und sichern Software, seit 2015 in Hamburg.',
  },
  contact: { address, phone, email },
  social_links: {
    linkedin: 'https://example.com/linkedin',
    xing: null,
    github: 'https://example.com/github',
  },
}

export const teamMembers: Draft<typeof teamMember>[] = [
  {
    name: 'Maren Tjarks-Holm',
    position: 'Geschäftsführerin',
    bio: 'Hat Feinlot 2015 mit drei Kollegen gegründet. Fragt im ersten Gespräch nach dem Ziel und erst danach nach der Technik.',
    image_url: 'artwork:portrait-8',
  },
  {
    name: 'Deniz Karaoğlu',
    position: 'Technischer Geschäftsführer',
    bio: 'Entscheidet mit den Teams über Architektur und Werkzeuge. Einen Tag pro Woche hält er sich für Code-Reviews frei.',
    image_url: 'artwork:portrait-7',
  },
  {
    name: 'Philipp Reimold',
    position: 'Leiter Cloud und Betrieb',
    bio: 'Verantwortet die Plattformen und die Rufbereitschaft. Gut gelaufen ist für ihn eine Nacht, in der niemand geweckt wurde.',
    image_url: 'artwork:portrait-6',
  },
  {
    name: 'Agnieszka Wolska',
    position: 'Leiterin Personal',
    bio: 'Liest jede Bewerbung selbst und antwortet innerhalb von fünf Arbeitstagen, auch wenn es eine Absage wird.',
    image_url: 'artwork:portrait-4',
  },
]

export const siteSettings: SettingValues<typeof site> = {
  siteName: 'Feinlot Systeme',
  siteDescription:
    'IT-Dienstleister aus Hamburg: Software, Cloud, Apps, KI, Datenbanken und Sicherheit für den Mittelstand.',
  contactEmail: email,
  phoneNumber: phone,
  address: `${address.street}, ${address.postalCode} ${address.city}`,
  brandColour: null,
}

export const seoSettings: SettingValues<typeof seo> = {
  defaultTitle: 'Feinlot Systeme – Software, Cloud und IT-Sicherheit aus Hamburg',
  defaultDescription:
    'Feinlot Systeme entwickelt und betreibt Software für den Mittelstand: Cloud, Apps, KI, Datenbanken und IT-Sicherheit. Feste Teams in Hamburg, seit 2015.',
  googleAnalyticsId: null,
  googleVerification: null,
  bingVerification: null,
  robotsTxt: 'User-agent: *\nAllow: /',
}

export const companyDescriptionSettings: SettingValues<typeof companyDescription> = {
  description:
    'Feinlot heißt der dünne Draht, mit dem man in der Elektronik Bauteile verbindet: wenig Material, fester Halt. So arbeiten wir seit 2015. Von Hamburg aus entwickeln, betreiben und sichern mehr als 150 Fachleute Software für mittelständische Unternehmen und öffentliche Auftraggeber.',
}

export const logoSettings: SettingValues<typeof logo> = {
  headerLogo: '/logo.png',
  footerLogo: '/logo.png',
}
