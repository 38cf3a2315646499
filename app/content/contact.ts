import { email, line, optional, paragraph, url } from '../forms/fields.ts'
import { group } from '../forms/nested-fields.ts'
import { collection, type Shown } from './collection.ts'

const address = () =>
  group('Address', {
    street: line('Street and number', { max: 120 }),
    postalCode: line('Postcode', { max: 10 }),
    city: line('Town', { max: 120 }),
  })

/** One row, the first. */
export const contactSettings = collection('contact_settings', {
  label: { one: 'contact information', many: 'Contact information' },
  title: 'email',
  fields: {
    address: address(),
    phone: line('Phone', { max: 60 }),
    email: email('E-mail'),
    hours: group('Opening hours', {
      weekdays: line('Weekdays', { max: 120 }),
      weekend: line('Weekend', { max: 120 }),
    }),
  },
})

/** One row, the first. */
export const footerSettings = collection('footer_settings', {
  label: { one: 'footer', many: 'Footer' },
  title: 'contact',
  fields: {
    company_info: group('Company', { description: paragraph('Description', { max: 600 }) }),
    contact: group('Contact', {
      address: address(),
      phone: line('Phone', { max: 60 }),
      email: email('E-mail'),
    }),
    social_links: group('Social links', {
      linkedin: optional(url('LinkedIn')),
      xing: optional(url('Xing')),
      github: optional(url('GitHub')),
    }),
  },
})

export type ContactSettings = Shown<typeof contactSettings>
export type FooterSettings = Shown<typeof footerSettings>
