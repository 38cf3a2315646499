import { fingerprint } from '#core/crypto/fingerprint.ts'

/** The question in its exact wording; the English one stands in `core/site-language/english/consent`. */
export const consentText =
  'Dürfen wir mit Google Analytics messen, welche Seiten gelesen werden? Google Ireland Ltd. setzt dazu Cookies (bis zu 13 Monate) und verarbeitet Ihre Nutzungsdaten auch in den USA. Ohne Ihre Zustimmung wird nichts geladen. Sie ist freiwillig und jederzeit unter „Cookie-Einstellungen“ widerrufbar.' as const

/** Version of the question, in whichever language it was asked. */
export const textVersion = fingerprint(consentText)

/** Days after which visitors are asked again. */
export const consentDays = 365

/** Limit of earlier choices that one choice ends: those whose response was lost. */
export const maxConsentsRevokedAtOnce = 10

/** The question before a video from elsewhere, by its service. */
export const videoConsentTexts = {
  youtube:
    'Dieses Video liegt bei YouTube. Erst wenn Sie es abspielen, wird es von dort geladen: Google Ireland Ltd. erfährt dann Ihre IP-Adresse, kann Cookies setzen und verarbeitet Daten auch in den USA. Ihre Zustimmung ist freiwillig und gilt für dieses eine Mal.',
  vimeo:
    'Dieses Video liegt bei Vimeo. Erst wenn Sie es abspielen, wird es von dort geladen: Vimeo.com, Inc. in den USA erfährt dann Ihre IP-Adresse und kann Cookies setzen. Ihre Zustimmung ist freiwillig und gilt für dieses eine Mal.',
} as const

export type VideoService = keyof typeof videoConsentTexts

export const videoServices = { youtube: 'YouTube', vimeo: 'Vimeo' } as const satisfies Record<
  VideoService,
  string
>

export const isVideoService = (name: unknown): name is VideoService =>
  typeof name === 'string' && Object.hasOwn(videoConsentTexts, name)
