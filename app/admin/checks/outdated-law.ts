import type { Text } from '../../language/text.ts'

interface Outdated {
  named: RegExp
  /** Who names this, too, explains what has changed. */
  today: RegExp | null
  instead: Text
}

const laws: Outdated[] = [
  {
    named: /§{1,2}\s{0,5}[56]\s{0,5}TMG|Telemediengesetz/i,
    today: /\bDDG\b/,
    instead: '§ 5 TMG: since May 2024 it is § 5 DDG',
  },
  {
    named: /TTDSG/,
    today: /TDDDG/,
    instead: 'TTDSG: since May 2024 it is the TDDDG',
  },
  {
    named: /ec\.europa\.eu\/consumers\/odr/i,
    today: null,
    instead: 'the EU platform for disputes: closed on 20 July 2025',
  },
  {
    named: /§\s{0,5}55\s{0,5}(?:Abs\.\s{0,5}\d\s{0,5})?RStV|Rundfunkstaatsvertrag/i,
    today: /\bMStV\b/,
    instead: '§ 55 RStV: it is § 18 MStV',
  },
  {
    named: /Privacy[- ]Shield/i,
    today: /Data Privacy Framework/i,
    instead: 'the Privacy Shield: void since 2020',
  },
]

/** What a legal text says that is out of date, and what holds today. */
export const outdatedLaw = (text: string): Text[] =>
  laws.flatMap(({ named, instead }) => (named.test(text) ? [instead] : []))

/** The same for any text: one may tell how the law was once called. */
export const outdatedElsewhere = (text: string): Text[] =>
  laws.flatMap(({ named, today, instead }) =>
    named.test(text) && !today?.test(text) ? [instead] : [],
  )
