import type { TextKey } from '#core/i18n/text.ts'

interface OutdatedLaw {
  named: RegExp
  /** A text that also matches this explains the change. */
  today: RegExp | null
  instead: TextKey
}

const laws: OutdatedLaw[] = [
  {
    named:
      /§[§\s\d\w.,–-]{0,30}\bTMG\b|\b(?:gemäß|nach|gem\.|des) (?:dem )?TMG\b|Telemediengesetz/i,
    today: /\bDDG\b/,
    instead: 'the TMG: since May 2024 it is the DDG, and § 5 TMG is § 5 DDG',
  },
  {
    named: /TTDSG|Telekommunikation-Telemedien-Datenschutz-?Gesetz/i,
    today: /TDDDG|Digitale-Dienste-Datenschutz/i,
    instead: 'TTDSG: since May 2024 it is the TDDDG',
  },
  {
    named:
      /ec\.europa\.eu\/(?:consumers\/)?odr|OS-Plattform|Plattform(?: \p{L}{1,30}){0,4} zur Online-Streitbeilegung/iu,
    today: /geschlossen|eingestellt|abgeschaltet/i,
    instead: 'the EU platform for disputes: closed on 20 July 2025',
  },
  {
    named: /\bRStV\b|Rundfunkstaatsvertrag/i,
    today: /\bMStV\b/,
    instead: '§ 55 RStV: it is § 18 MStV',
  },
  {
    named: /Privacy[- ]Shield|EU-US-Datenschutzschild/i,
    today: /Data Privacy Framework/i,
    instead: 'the Privacy Shield: void since 2020',
  },
]

/** Outdated laws that a legal text names, each with its replacement. */
export const findOutdatedLawRemarks = (text: string): TextKey[] =>
  laws.flatMap(({ named, instead }) => (named.test(text) ? [instead] : []))

/** For other texts: a text that also names the current law may mention the old one. */
export const findLenientOutdatedLawRemarks = (text: string): TextKey[] =>
  laws.flatMap(({ named, today, instead }) =>
    named.test(text) && !today?.test(text) ? [instead] : [],
  )
