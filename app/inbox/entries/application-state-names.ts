import type { PlainVisitorText } from '#core/site-language/translate.ts'
import type { ApplicationState } from './inbox-tables.ts'

/** Shared by operators and applicants. */
export const applicationStateNames: Record<ApplicationState, PlainVisitorText> = {
  received: 'Eingegangen',
  review: 'In Prüfung',
  interview: 'Gespräch',
  offer: 'Angebot',
  hired: 'Eingestellt',
  rejected: 'Abgesagt',
}
