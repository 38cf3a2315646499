import type { LaunchGapId } from '#content/launch/gap.ts'
import type { Db } from '#core/db/tables.ts'
import type { FieldKind } from '#core/fields/field.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/** One text of the site. */
export interface PublicText {
  /** The table, or the category of settings. */
  type: string
  field: string
  kind: FieldKind
  value: unknown
  /** The plain text, followed by the addresses of its links, one per line. */
  text: string
  /** The addresses of its links. */
  links: string[]
  /** Rich text as stored, including that of blocks with their headings, else empty. */
  html: string
  /** A description of the place. */
  where: string
  /** The address of the field in the panel. */
  to: string
}

/** The content that a check reads: the live site's or a snapshot's. */
export type CheckableSite = Pick<AppContext, 'store' | 'database'>

/** Adds the live database (`today`), the only one with a history. */
export type CheckContext = CheckableSite & { today: Db }

/** Checks a site, or the running program, without changing anything. */
export type Check<Of = CheckableSite> = (of: Of, t: Translator) => Promise<Finding[]>

/** Checks each text of a site. */
export interface TextCheck {
  /** The problem; the list of places follows. */
  text: TextKey
  weight: Severity
  gaps?: Finding['gaps']
  /** Reads the data to compare with, and returns a function that finds the problems in a text, each in a few words. */
  begin(site: CheckContext, t: Translator): Promise<(piece: PublicText) => string[]>
}

/** 'law': breaks a law. 'should': visitors suffer. 'hint': could be better. */
export type Severity = 'law' | 'should' | 'hint'

/** A problem for the operator. */
export interface Finding {
  /** A few words; no full stop if `more` follows. */
  text: string
  /** Explanation, and the way to fix it. */
  more?: string
  /** Technical details for the server's administrator. */
  technical?: string
  /** Default: 'should'. */
  weight?: Severity
  /** Its ids in the list of launch gaps; a finding of weight `law` without ids is identified by its heading. */
  gaps?: readonly LaunchGapId[]
  /** Blocks the launch, or messages do not arrive. */
  isUrgent?: boolean
  /** The action that marks a finding as seen, and the id to send; for a finding that stays until then. */
  seen?: { action: string; id: number }
  /** The screens or fields where it can be fixed. */
  links?: FindingPlace[]
  /** Recomputes `text` for the places that the user may open. */
  textOf?(places: Pick<FindingPlace, 'count'>[]): string
}

export interface FindingPlace {
  text: string
  to: string
  /** The content of the finding. A place can be dismissed until this changes; without it, it cannot. */
  says?: string
  /** The number of problems in this place, for findings with a total. */
  count?: number
}
