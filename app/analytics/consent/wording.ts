import { fingerprint } from '#core/crypto/fingerprint.ts'

/** The question in its exact wording; each consent stores its version. */
export const consentText =
  'Dürfen wir mit Google Analytics messen, welche Seiten gelesen werden? Google Ireland Ltd. setzt dazu Cookies (bis zu 13 Monate) und verarbeitet Ihre Nutzungsdaten auch in den USA. Ohne Ihre Zustimmung wird nichts geladen. Sie ist freiwillig und jederzeit unter „Cookie-Einstellungen“ widerrufbar.'

export const textVersion = fingerprint(consentText)

/** Days after which visitors are asked again. */
export const consentDays = 365

/** Limit of earlier choices that one choice ends: those whose response was lost. */
export const maxEndedChoices = 10
