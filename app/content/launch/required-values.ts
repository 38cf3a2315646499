import type { LegalPlaceholder } from '#content/legal/placeholders.ts'

/** Values that a legal text must contain once they are stored; the gaps of each text cover the others. */
const asked: readonly LegalPlaceholder[] = [
  'komplementaerin',
  'kapital',
  'zulassung',
  'versicherung',
  'agb',
  'datenschutzbeauftragt',
  'aufsichtsbehoerde',
  'hosting',
  'dateispeicher',
  'proxy',
  'mailversand',
  'dauer_protokolle',
  'dauer_sicherungen',
  'dauer_statistik',
  'frist_nachrichten',
  'frist_spam',
  'frist_absage',
  'frist_unentschieden',
  'frist_einstellung',
  'frist_talentpool',
]

export const isRequiredLegalPlaceholder = (name: LegalPlaceholder) => asked.includes(name)
