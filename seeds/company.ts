import type { logoSettings } from '#content/pictures/logo-settings.ts'
import type { companySettings } from '#content/settings/company-settings.ts'
import {
  aboutPageSettings,
  type companyDescriptionSettings,
} from '#content/settings/offer-pages.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import type { keyFigureSettings, seoSettings, siteSettings } from '#content/settings/settings.ts'
import type { ItemInput } from '#content/types/collection.ts'
import type { contactCollection, footerCollection } from '#content/types/contact.ts'
import { teamMember } from '#content/types/team-member.ts'
import { createBlankValues } from '#core/fields/field.ts'

// Numbers from 040 66969-000 to -999 are reserved for fiction, the domain .example for examples.
const address = { street: 'Musterkai 7', postalCode: '20457', city: 'Hamburg' }
const phone = '+49 40 66969 100'
const email = 'kontakt@feinlot.example'

export const contact: ItemInput<typeof contactCollection> = {
  address,
  phone,
  email,
  hours: {
    weekdays: 'Montag bis Freitag, 8:30–17:30 Uhr',
    weekend: 'Samstag und Sonntag geschlossen',
  },
  reply_time: 'am nächsten Arbeitstag',
  directions:
    'U4 bis Überseequartier, dann fünf Minuten am Wasser entlang. Mit dem Rad in den Hof, mit dem Auto ins Parkhaus nebenan.',
}

export const footer: ItemInput<typeof footerCollection> = {
  company_info: {
    description:
      'Wir verbinden Anwendungen, Daten und Maschinen im Mittelstand, seit 2015 von Hamburg aus.',
  },
  contact: { address, phone, email },
  social_links: {
    linkedin: 'https://example.com/linkedin',
    xing: null,
    github: 'https://example.com/github',
  },
}

export const teamMembers: ItemInput<typeof teamMember>[] = [
  {
    ...createBlankValues(teamMember.fields),
    name: 'Maren Tjarks-Holm',
    phone: '+49 40 66969 110',
    email: 'tjarks-holm@feinlot.example',
    answers: 'enquiries',
    position: 'Geschäftsführerin',
    bio: 'Hat die Firma 2015 mit drei Kollegen gegründet. Fragt im ersten Gespräch nach dem Ziel und erst danach nach der Technik.',
  },
  {
    ...createBlankValues(teamMember.fields),
    name: 'Deniz Karaoğlu',
    phone: '+49 40 66969 120',
    email: 'karaoglu@feinlot.example',
    answers: 'nothing',
    position: 'Technischer Geschäftsführer',
    bio: 'Entscheidet mit den Teams über Architektur und Werkzeuge. Freitags liest er, was sie in der Woche geschrieben haben.',
  },
  {
    ...createBlankValues(teamMember.fields),
    name: 'Philipp Reimold',
    phone: '+49 40 66969 130',
    email: 'reimold@feinlot.example',
    answers: 'nothing',
    position: 'Leiter Cloud und Betrieb',
    bio: 'Verantwortet die Plattformen und die Rufbereitschaft. Gut gelaufen ist für ihn eine Nacht, in der niemand geweckt wurde.',
  },
  {
    ...createBlankValues(teamMember.fields),
    name: 'Agnieszka Wolska',
    phone: '+49 40 66969 140',
    email: 'wolska@feinlot.example',
    answers: 'applications',
    position: 'Leiterin Personal',
    bio: 'Liest jede Bewerbung selbst und antwortet auf jede, auch wenn es eine Absage wird.',
  },
]

export const siteValues: SettingValues<typeof siteSettings> = {
  siteName: 'Feinlot Systeme',
  siteDescription:
    'IT-Dienstleister aus Hamburg: Software, Cloud, Apps, KI, Datenbanken und Sicherheit für den Mittelstand.',
  contactEmail: email,
  phoneNumber: phone,
  address: `${address.street}, ${address.postalCode} ${address.city}`,
  brandColour: null,
  accentColour: null,
}

export const seoValues: SettingValues<typeof seoSettings> = {
  defaultTitle: '{site} – Software, Cloud und Sicherheit aus Hamburg',
  defaultDescription:
    '{site} entwickelt und betreibt Software für den Mittelstand: Cloud, Apps, KI, Datenbanken und IT-Sicherheit. Feste Teams in Hamburg, seit 2015.',
  googleAnalyticsId: null,
  googleVerification: null,
  bingVerification: null,
  robotsTxt: 'User-agent: *\nAllow: /',
}

export const companyDescriptionValues: SettingValues<typeof companyDescriptionSettings> = {
  description:
    'Feinlot heißt der dünne Draht, mit dem man in der Elektronik Bauteile verbindet: wenig Material, fester Halt. So arbeiten wir seit 2015. Von Hamburg aus entwickeln, betreiben und sichern 150 Fachleute Software für mittelständische Unternehmen und öffentliche Auftraggeber.',
}

export const statSettings: SettingValues<typeof keyFigureSettings> = {
  isShown: true,
  stats: [
    { number: '2015', label: 'in Hamburg gegründet', source: 'mit vier Leuten' },
    { number: '150', label: 'Fachleute', source: 'Stand Januar 2026' },
    { number: '40', label: 'Anwendungen in unserem Betrieb', source: 'rund um die Uhr überwacht' },
    { number: '4,9', label: 'von 5 Sternen', source: 'aus sieben Kundenstimmen' },
  ],
}

export const aboutSettings: SettingValues<typeof aboutPageSettings> = {
  ...aboutPageSettings.fallback,
  history: [
    { year: '2015', text: 'Vier Leute, ein Auftrag: eine Lagerverwaltung, die bis heute läuft.' },
    {
      year: '2018',
      text: 'Eigene Rufbereitschaft. Seitdem nimmt nachts ab, wer die Anwendung kennt.',
    },
    { year: '2022', text: 'Störungsdienst für die Stadtwerke Auenrode, unser erstes Leitsystem.' },
    { year: '2024', text: 'Leitstand für Prielmann: 180 Lkw auf einem Bildschirm.' },
    { year: '2026', text: '150 Fachleute betreuen 40 Anwendungen.' },
  ],
  places: [
    {
      name: 'Hamburg',
      address: '{address}',
      note: 'Alle Teams, Werkstatt für Geräte und der Raum für Schulungen',
    },
  ],
}

export const logoValues: SettingValues<typeof logoSettings> = {
  headerLogo: '/logo.png',
  footerLogo: '/logo.png',
}

export const companyFactSettings: SettingValues<typeof companySettings> = {
  legalName: 'Feinlot Systeme GmbH',
  legalForm: 'GmbH',
  seat: address.city,
  registerCourt: 'Amtsgericht Hamburg',
  registerNumber: 'HRB 000000 (Muster)',
  directors: ['Maren Tjarks-Holm', 'Deniz Karaoğlu'],
  supervisoryChair: null,
  generalPartner: {
    name: null,
    seat: null,
    registerCourt: null,
    registerNumber: null,
    directors: [],
  },
  vatId: 'DE000000000 (Muster)',
  economicId: null,
}
