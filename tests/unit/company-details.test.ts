import { expect, test } from 'vitest'
import { findMissingFacts } from '#content/launch/missing-facts.ts'
import { type CompanyFacts, companySettings } from '#content/settings/company-settings.ts'
import { legalForms } from '#content/settings/legal-forms.ts'
import { appendCompanyDetails, formatCompanyDetails } from '#mail/company-details.ts'

const origin = 'https://www.example.com'
const privacy = `Datenschutz: ${origin}/datenschutz`
const nothing = companySettings.fallback
const entry = {
  seat: 'Hamburg',
  registerCourt: 'Amtsgericht Hamburg',
  registerNumber: 'HRB 000000',
}
const facts = (more: Partial<CompanyFacts>) => ({ ...nothing, ...more })

test('formatCompanyDetails of a GmbH has the particulars of § 35a GmbHG', () => {
  const gmbh = facts({
    legalName: 'Muster GmbH',
    legalForm: 'GmbH',
    ...entry,
    directors: ['Eva Ernst', 'Änne Öhm'],
  })
  expect(formatCompanyDetails(gmbh, origin)).toBe(
    `Muster GmbH · Sitz: Hamburg · Registergericht: Amtsgericht Hamburg · HRB 000000 · Geschäftsführung: Eva Ernst, Änne Öhm · ${privacy}`,
  )
  expect(findMissingFacts(gmbh)).toEqual([])
})

test('formatCompanyDetails of an AG and an eG names the board and the chair of the supervisory board', () => {
  for (const legalForm of ['AG', 'eG'] as const) {
    const given = facts({ legalName: 'Muster', legalForm, ...entry, directors: ['Eva Ernst'] })
    expect(formatCompanyDetails({ ...given, supervisoryChair: 'Änne Öhm' }, origin)).toContain(
      'Vorstand: Eva Ernst · Vorsitz des Aufsichtsrats: Änne Öhm',
    )
    expect(findMissingFacts(given)).toEqual(legalForm === 'AG' ? ['supervisoryChair'] : [])
  }
})

test('formatCompanyDetails of a GmbH & Co. KG names its general partner with register and directors', () => {
  const given = facts({ legalName: 'Muster GmbH & Co. KG', legalForm: 'GmbH & Co. KG', ...entry })
  expect(findMissingFacts(given)).toEqual(['generalPartner'])
  const whole = {
    ...given,
    generalPartner: { name: 'Muster Verwaltungs GmbH', ...entry, directors: ['Eva Ernst'] },
  }
  expect(formatCompanyDetails(whole, origin)).toContain(
    'Persönlich haftend: Muster Verwaltungs GmbH · Sitz: Hamburg · Registergericht: Amtsgericht Hamburg · HRB 000000 · Geschäftsführung: Eva Ernst',
  )
  expect(findMissingFacts(whole)).toEqual([])
  // Another legal form ignores the stored general partner.
  expect(formatCompanyDetails({ ...whole, legalForm: 'GmbH' }, origin)).not.toContain('Verwaltungs')
})

test.each(['e. K.', 'Einzelunternehmen', 'Freiberuflich'] as const)(
  'findMissingFacts requires the name of the person for the legal form %s',
  (legalForm) => {
    const given = facts({ legalName: 'Quellwerk Datentechnik', legalForm, ...entry })
    expect(findMissingFacts(given)).toEqual(['directors'])
    expect(findMissingFacts({ ...given, directors: ['Eva Ernst'] })).toEqual([])
  },
)

test('formatCompanyDetails leaves out missing facts in every legal form', () => {
  for (const legalForm of [null, ...legalForms])
    expect(formatCompanyDetails(facts({ legalForm }), origin)).toBe(privacy)
  expect(findMissingFacts(nothing)).toEqual(['legalName', 'legalForm'])
})

test('appendCompanyDetails adds the particulars after a signature separator', () => {
  expect(appendCompanyDetails('Guten Tag\n\n ', 'Muster GmbH')).toBe(
    'Guten Tag\n\n-- \nMuster GmbH',
  )
})
