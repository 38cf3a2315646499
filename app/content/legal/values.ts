import { decodeEmailDomain } from '#core/fields/email/decode-email-domain.ts'
import { escapeHtml } from '#core/fields/escaped.ts'
import { toTelUrl } from '#core/fields/links/tel-url.ts'
import type { CompanyFacts } from '../settings/company-settings.ts'
import { getLegalFormRules } from '../settings/legal-forms.ts'
import type { ContactFacts } from '../types/contact-facts.ts'
import { dataProtectionAuthorities } from './authorities.ts'
import type { LegalValues } from './placeholders.ts'
import { consumerDisputeOptions, type LegalAnswers } from './questions.ts'

interface Company {
  siteName: string
  reached: ContactFacts | undefined
}

type Periods = Pick<LegalValues, Extract<keyof LegalValues, `frist_${string}`> | 'bewerbungsfelder'>

/** Safe HTML for each placeholder; empty if nothing is known. */
export function buildLegalValues(
  facts: CompanyFacts,
  { siteName, reached }: Company,
  answers: LegalAnswers,
  periods: Periods,
): LegalValues {
  const { profession, officer, land, disputes } = answers
  const name = `${facts.legalName ?? siteName}${answers.isLiquidated ? ' i. L.' : ''}`
  const { address, phone, email } = reached ?? {}
  const place = address ? [address.street, `${address.postalCode} ${address.city}`] : []
  return {
    firma: text(name),
    anschrift: joinRows(place),
    telefon: phone ? linkPhone(phone) : '',
    email: email ? mailLink(email) : '',
    website: text(siteName),
    sitz: text(facts.seat),
    registergericht: text(facts.registerCourt),
    registernummer: text(facts.registerNumber),
    vertretung: text(facts.directors.join(', ')),
    aufsichtsrat: text(facts.supervisoryChair),
    komplementaerin: formatPartner(facts),
    ust_id: text(facts.vatId),
    wirtschafts_id: text(facts.economicId),
    kapital: joinRows(answers.capital?.split('\n') ?? []),
    zulassung: joinRows(answers.licence?.split('\n') ?? []),
    beruf: joinRows([
      labelled('Berufsbezeichnung', profession.title),
      labelled('Kammer', profession.chamber),
      labelled('Berufsrechtliche Regelungen', profession.rules),
    ]),
    versicherung: joinRows(answers.insurance?.split('\n') ?? []),
    agb: joinRows(answers.terms?.split('\n') ?? []),
    redaktion: answers.editor ? joinRows([answers.editor, ...place]) : '',
    schlichtungsstelle:
      disputes === consumerDisputeOptions[2] ? joinLines(answers.arbitration) : '',
    datenschutzbeauftragt: [text(officer.name), officer.email ? mailLink(officer.email) : '']
      .filter(Boolean)
      .join(', '),
    aufsichtsbehoerde: land
      ? `${text(dataProtectionAuthorities[land][0])}, ${link(`https://${dataProtectionAuthorities[land][1]}`, dataProtectionAuthorities[land][1])}`
      : '',
    hosting: joinLines(answers.hosting),
    dateispeicher: joinLines(answers.storage),
    proxy: joinLines(answers.proxy),
    mailversand: joinLines(answers.mail),
    dauer_protokolle: answers.logDays ? days(answers.logDays) : '',
    dauer_sicherungen: answers.backupDays ? days(answers.backupDays) : '',
    dauer_statistik: `${answers.analyticsMonths}&nbsp;Monate`,
    ...periods,
  }
}

function formatPartner({ legalForm, generalPartner }: CompanyFacts) {
  const { name, directors, ...entry } = generalPartner
  if (!name) return ''
  return joinRows([
    name,
    labelled(getLegalFormRules(legalForm).partnerLabel, directors.join(', ')),
    labelled('Sitz', entry.seat),
    labelled('Registergericht', entry.registerCourt),
    labelled('Registernummer', entry.registerNumber),
  ])
}

const labelled = (label: string, value: string | null) => (value ? `${label}: ${value}` : null)
const days = (count: number) => `${count}&nbsp;${count === 1 ? 'Tag' : 'Tagen'}`
const joinRows = (all: (string | null)[]) =>
  all
    .map((each) => text(each?.trim() ?? null))
    .filter(Boolean)
    .join('<br>')
const joinLines = (value: string | null) => text(value?.split(/\s*\n\s*/).join(', ') ?? null)
const link = (address: string, label: string) => `<a href="${text(address)}">${text(label)}</a>`
function linkPhone(phone: string) {
  const address = toTelUrl(phone)
  return address ? link(address, phone) : text(phone)
}
const mailLink = (email: string) => link(`mailto:${email}`, decodeEmailDomain(email))
const text = (value: string | null) => escapeHtml(value ?? '')
