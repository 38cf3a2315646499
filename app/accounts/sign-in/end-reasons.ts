import type { TextKey } from '#core/i18n/text.ts'

/** Messages of the sign-in page for a session that ended. */
export const sessionEndReasonTexts = {
  idle: 'You were signed out after two hours without a sign of you.',
  day: 'You were signed out after a day, as everybody is.',
  elsewhere: 'This session was ended from another device of yours.',
  access: 'Your access to this website was taken away.',
  password: 'You were signed out because your password was changed.',
  'e-mail': 'You were signed out because your e-mail was changed.',
  'second factor': 'You were signed out because your second factor was changed.',
  passkey: 'A password alone is not enough here. Please sign in with your passkey.',
  'passkey removed': 'You were signed out because one of your passkeys was removed.',
  unknown:
    'Your session is not known any more: the program was set up anew, or restored from a backup.',
} as const satisfies Record<string, TextKey>

export type SessionEndReason = keyof typeof sessionEndReasonTexts

export const isSessionEndReason = (text: string): text is SessionEndReason =>
  Object.hasOwn(sessionEndReasonTexts, text)
