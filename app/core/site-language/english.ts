import { appointmentTexts } from './english/appointments.ts'
import { consentTexts } from './english/consent.ts'
import { formTexts } from './english/forms.ts'
import { frameTexts } from './english/frame.ts'
import { inboxTexts } from './english/inbox.ts'
import { pageTexts } from './english/pages.ts'

/** Every text that the program itself shows to visitors, in English by its German. */
export const english = {
  ...frameTexts,
  ...pageTexts,
  ...formTexts,
  ...inboxTexts,
  ...appointmentTexts,
  ...consentTexts,
}
