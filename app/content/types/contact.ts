import type { Field } from '#core/fields/field.ts'
import { email, line, paragraph, url } from '#core/fields/fields.ts'
import { phone } from '#core/fields/links/phone.ts'
import { asManagedElsewhere, group, optional } from '#core/fields/nested-fields.ts'
import { asFact, asVisitorPromise } from '#core/fields/words.ts'
import { getSiteLanguage, translate } from '#core/site-language/translate.ts'
import { contactLink } from '../pages/public-pages.ts'
import { replyTimeField } from '../settings/reply-time.ts'
import { defineCollection, type PublicItem } from './collection.ts'

const address = () =>
  group('Address', {
    street: asFact(line('Street and number', { max: 120 })),
    postalCode: asFact(line('Postcode', { max: 10 })),
    city: asFact(line('Town', { max: 120 })),
  })

/** An optional text whose empty value is ''. */
const ifAny = (field: Field<string>) => optional(field, { fallback: '' })

/** Singleton: only the first row counts. */
export const contactCollection = defineCollection('contact_settings', {
  label: { one: 'contact information', many: 'Contact information', done: 'saved' },
  title: 'email',
  shownOn: [contactLink],
  fields: {
    address: address(),
    phone: ifAny(asFact(phone('Phone'))),
    email: email('E-mail'),
    hours: group(
      'Opening hours',
      {
        weekdays: asVisitorPromise(ifAny(line('Weekdays', { max: 120 }))),
        weekend: asVisitorPromise(ifAny(line('Weekend', { max: 120 }))),
      },
      { hint: 'Empty: nothing is said about them.' },
    ),
    reply_time: replyTimeField('Reply time for enquiries', 'am nächsten Arbeitstag'),
    directions: optional(paragraph('Directions', { max: 600 })),
  },
})

/** Singleton: only the first row counts. */
export const footerCollection = defineCollection('footer_settings', {
  label: { one: 'footer', many: 'Footer', done: 'saved' },
  title: 'contact',
  shownOn: [{ ...contactLink, place: 'fuss' }],
  fields: {
    company_info: group('Company', {
      description: ifAny(paragraph('Description', { max: 600 })),
    }),
    contact: asManagedElsewhere(
      group('Contact', {
        address: address(),
        phone: ifAny(asFact(phone('Phone'))),
        email: email('E-mail'),
      }),
    ),
    social_links: group('Social links', {
      linkedin: optional(url('LinkedIn')),
      xing: optional(url('Xing')),
      github: optional(url('GitHub')),
    }),
  },
})

export type ContactSettings = PublicItem<typeof contactCollection>
export type FooterSettings = PublicItem<typeof footerCollection>

/** The ways to reach the company that the contact page shows: „Telefon, E‑Mail und Kontaktformular“. */
export const formatContactChannelNames = ({
  address,
  phone,
  email,
  hours,
}: Partial<ContactSettings> = {}) => {
  const names = [
    ...(address?.street ? [translate('Adresse')] : []),
    ...(phone ? [translate('Telefon')] : []),
    ...(email ? [translate('E\u2011Mail')] : []),
    ...(hours?.weekdays || hours?.weekend ? [translate('Öffnungszeiten')] : []),
    translate('Kontaktformular'),
  ]
  return getSiteLanguage() === 'de'
    ? new Intl.ListFormat('de').format(names)
    : // Only German nouns have a capital within a sentence.
      new Intl.ListFormat('en-GB').format(names.map((name) => name.toLowerCase()))
}
