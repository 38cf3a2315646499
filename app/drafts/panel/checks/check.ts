import type { AppContext } from '#app-context.server.ts'
import type { GapId } from '#content/launch/gap.ts'
import type { Text } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Db } from '#tables.ts'
import type { PublicText } from './public-texts.server.ts'

/** What a check reads: the content of one moment, be it today's or a view's. */
export type Site = Pick<AppContext, 'store' | 'database'>

/** The same, with the database of today, which alone knows the past. */
export type Moment = Site & { today: Db }

/** Looks at a site, or at the running program; it changes nothing. */
export type Check<Of = Site> = (of: Of, t: Translator) => Promise<Finding[]>

/** Looks at each text of a site. */
export interface TextCheck {
  /** What is wrong; the places follow. */
  text: Text
  weight: Weight
  /** Reads what it compares with; then it answers what it finds in a text, each in a few words. */
  begin(site: Moment, t: Translator): Promise<(piece: PublicText) => string[]>
}

/** Breaks a law; costs visitors something; could be better. */
export type Weight = 'law' | 'should' | 'hint'

/** One thing that the operator should see to. */
export interface Finding {
  /** A few words, without a full stop where `more` follows. */
  text: string
  /** What it means, and what to do. */
  more?: string
  /** What to tell whoever runs the server, in the words of that trade. */
  technical?: string
  /** `should` where it says nothing. */
  weight?: Weight
  /** What it is on the list of what a public site needs; of 'law' without any, its heading. */
  gaps?: readonly GapId[]
  /** The site must not go live before, or something does not arrive. */
  isUrgent?: boolean
  /** Stays until somebody says that it was seen. */
  seen?: { action: string; id: number }
  /** The screens, or the fields, where it is put right. */
  links?: Place[]
  /** What `text` says of those places alone that somebody may open. */
  textOf?(places: Pick<Place, 'count'>[]): string
}

export interface Place {
  text: string
  to: string
  /** What it is about. Somebody may set the place aside until this changes; without it nobody may. */
  says?: string
  /** How much is found there, where the whole is counted. */
  count?: number
}
