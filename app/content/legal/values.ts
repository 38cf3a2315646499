import { escaped } from '#core/fields/escaped.ts'
import type { CompanyFacts } from '../company-facts.ts'
import type { Reachable } from '../contact-facts.ts'
import { authorities } from './authorities.ts'
import type { LegalValues } from './placeholders.ts'
import { disputeAnswers, type LegalAnswers } from './questions.ts'

interface Named {
  siteName: string
  reached: Reachable | undefined
}

type Periods = Pick<LegalValues, Extract<keyof LegalValues, `frist_${string}`> | 'bewerbungsfelder'>

/** What is said for each placeholder, safe in HTML; empty where nothing is known. */
export function legalValues(
  facts: CompanyFacts,
  { siteName, reached }: Named,
  answers: LegalAnswers,
  periods: Periods,
): LegalValues {
  const { profession, officer, land, disputes } = answers
  const name = `${facts.legalName ?? siteName}${answers.isLiquidated ? ' i. L.' : ''}`
  const { address, phone, email } = reached ?? {}
  const place = address ? [address.street, `${address.postalCode} ${address.city}`] : []
  return {
    firma: text(name),
    anschrift: rows(place),
    telefon: phone ? link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone) : '',
    email: email ? link(`mailto:${email}`, email) : '',
    website: text(siteName),
    sitz: text(facts.seat),
    registergericht: text(facts.registerCourt),
    registernummer: text(facts.registerNumber),
    vertretung: text(facts.directors.join(', ')),
    aufsichtsrat: text(facts.supervisoryChair),
    komplementaerin: partner(facts.generalPartner),
    ust_id: text(facts.vatId),
    wirtschafts_id: text(facts.economicId),
    kapital: rows(answers.capital?.split('\n') ?? []),
    zulassung: rows(answers.licence?.split('\n') ?? []),
    beruf: rows([
      named('Berufsbezeichnung', profession.title),
      named('Kammer', profession.chamber),
      named('Berufsrechtliche Regelungen', profession.rules),
    ]),
    versicherung: rows(answers.insurance?.split('\n') ?? []),
    agb: rows(answers.terms?.split('\n') ?? []),
    redaktion: answers.editor ? rows([answers.editor, ...place]) : '',
    schlichtungsstelle: disputes === disputeAnswers[2] ? inOne(answers.arbitration) : '',
    datenschutzbeauftragt: [
      text(officer.name),
      officer.email ? link(`mailto:${officer.email}`, officer.email) : '',
    ]
      .filter(Boolean)
      .join(', '),
    aufsichtsbehoerde: land
      ? `${text(authorities[land][0])}, ${link(`https://${authorities[land][1]}`, authorities[land][1])}`
      : '',
    hosting: inOne(answers.hosting),
    dateispeicher: inOne(answers.storage),
    proxy: inOne(answers.proxy),
    mailversand: inOne(answers.mail),
    dauer_protokolle: answers.logDays ? days(answers.logDays) : '',
    dauer_sicherungen: answers.backupDays ? days(answers.backupDays) : '',
    dauer_statistik: `${answers.analyticsMonths}&nbsp;Monate`,
    ...periods,
  }
}

function partner({ name, directors, ...entry }: CompanyFacts['generalPartner']) {
  if (!name) return ''
  return rows([
    name,
    named('Geschäftsführung', directors.join(', ')),
    named('Sitz', entry.seat),
    named('Registergericht', entry.registerCourt),
    named('Registernummer', entry.registerNumber),
  ])
}

const named = (label: string, value: string | null) => (value ? `${label}: ${value}` : null)
const days = (count: number) => `${count}&nbsp;${count === 1 ? 'Tag' : 'Tagen'}`
const rows = (all: (string | null)[]) =>
  all
    .map((each) => text(each?.trim() ?? null))
    .filter(Boolean)
    .join('<br>')
const inOne = (value: string | null) => text(value?.split(/\s*\n\s*/).join(', ') ?? null)
const link = (address: string, shown: string) => `<a href="${text(address)}">${text(shown)}</a>`
const text = (value: string | null) => escaped(value ?? '')
