import { fingerprint } from '#core/crypto/fingerprint.ts'

/** What a visitor is asked, word for word; its version goes into the record of each consent. */
export const consentText =
  'Dürfen wir mit Google Analytics messen, welche Seiten gelesen werden? Google Ireland Ltd. setzt dazu Cookies (bis zu 13 Monate) und verarbeitet Ihre Nutzungsdaten auch in den USA. Ohne Ihre Zustimmung wird nichts geladen. Sie ist freiwillig und jederzeit unter „Cookie-Einstellungen“ widerrufbar.'

export const textVersion = fingerprint(consentText)

/** A year; afterwards visitors are asked again. */
export const consentDays = 365

/** Earlier choices that one choice can end: those whose answer never came. */
export const mostEnds = 10
