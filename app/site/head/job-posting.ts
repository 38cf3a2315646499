import { href } from 'react-router'
import type { ContactFacts } from '#content/types/contact-facts.ts'
import type { Job } from '#content/types/job.ts'
import { escapeHtml } from '#core/fields/escaped.ts'
import { localizePath, translate } from '#core/site-language/translate.ts'
import { createPostalAddressJsonLd } from './organization.ts'

export interface JobLocation {
  /** Empty when only the country is given. */
  town: string
  /** ISO 3166-1 alpha-2; Germany by default. */
  country: string
  /** The country in the language of the page. */
  name: string
}

interface Employer {
  origin: string
  name: string
  /** URL of a picture. */
  logo: string
  address: ContactFacts['address'] | undefined
  /** Of the address, if it is not Germany. */
  country?: string | undefined
}

/** Structured data of a vacancy: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function createJobPostingJsonLd(
  job: Job,
  towns: JobLocation[],
  postedAt: string | undefined,
  { origin, name, logo, ...employer }: Employer,
) {
  return {
    '@type': 'JobPosting',
    // Keeps '(m/w/d)': others print this title, and a job advertisement must be neutral.
    title: job.title,
    description: describeJobInHtml(job),
    datePosted: postedAt,
    ...(job.valid_through && { validThrough: `${job.valid_through}T23:59` }),
    employmentType: employmentTypes[job.type],
    identifier: { '@type': 'PropertyValue', name, value: String(job.id) },
    url: `${origin}${localizePath(href('/karriere/:id', { id: String(job.id) }))}`,
    // The form is on this site, one click away, and needs no account.
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name,
      sameAs: `${origin}/`,
      logo,
    },
    ...describeLocations(job, towns, employer),
    ...describeSalary(job),
  }
}

const employmentTypes = {
  Vollzeit: 'FULL_TIME',
  Teilzeit: 'PART_TIME',
  Werkstudent: 'PART_TIME',
  Praktikum: 'INTERN',
} satisfies Record<Job['type'], string>

type Seat = Pick<Employer, 'address' | 'country'>

function describeLocations({ is_remote }: Job, towns: JobLocation[], seat: Seat) {
  const places = towns.length > 0 ? towns : [{ ...germany, name: translate('Deutschland') }]
  const countries = [...new Set(places.map(({ name }) => name))]
  return {
    ...((towns.length > 0 || !is_remote) && {
      jobLocation: unwrapSingle(
        places.map((place) => ({ '@type': 'Place', address: toAddress(place, seat) })),
      ),
    }),
    ...(is_remote && {
      jobLocationType: 'TELECOMMUTE',
      // Countries of remote work: those of the places.
      applicantLocationRequirements: unwrapSingle(
        countries.map((name) => ({ '@type': 'Country', name })),
      ),
    }),
  }
}

const germany: JobLocation = { town: '', country: 'DE', name: 'Deutschland' }

const unwrapSingle = <Each>(list: Each[]) => (list.length === 1 ? list[0] : list)

/** The company's full address when the place is in its town, otherwise the town as written. */
const toAddress = (
  { town, country }: JobLocation,
  { address, country: seatCountry = 'DE' }: Seat,
) =>
  address?.city && country === seatCountry && ` ${town} `.includes(` ${address.city} `)
    ? createPostalAddressJsonLd(address, country)
    : {
        '@type': 'PostalAddress',
        ...(town && { addressLocality: town }),
        addressCountry: country,
      }

const units = { Jahr: 'YEAR', Monat: 'MONTH', Stunde: 'HOUR' } satisfies Record<
  Job['salary_period'],
  string
>

function describeSalary({ salary_min, salary_max, salary_period }: Job) {
  if (salary_min === null && salary_max === null) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: {
        '@type': 'QuantitativeValue',
        ...(salary_min !== null && { minValue: salary_min }),
        ...(salary_max !== null && { maxValue: salary_max }),
        unitText: units[salary_period],
      },
    },
  }
}

/** Machines expect HTML, but the operator's text is plain. */
export function describeJobInHtml({ description, responsibilities, requirements, benefits }: Job) {
  const paragraphs = description.split(/\n+/).map((text) => `<p>${escapeHtml(text)}</p>`)
  const lists: [string, string[]][] = [
    [translate('Aufgaben'), responsibilities],
    [translate('Anforderungen'), requirements],
    [translate('Vorteile'), benefits],
  ]
  return [
    ...paragraphs,
    ...lists
      .filter(([, entries]) => entries.length > 0)
      .map(([heading, entries]) => {
        const points = entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')
        return `<p>${heading}</p><ul>${points}</ul>`
      }),
  ].join('')
}
