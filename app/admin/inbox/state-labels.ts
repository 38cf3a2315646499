import type { ApplicationState } from '../../inbox/inbox-tables.ts'

export const stateLabels: Record<ApplicationState, string> = {
  received: 'Eingegangen',
  review: 'In Prüfung',
  interview: 'Gespräch',
  offer: 'Angebot',
  hired: 'Eingestellt',
  rejected: 'Abgesagt',
}
