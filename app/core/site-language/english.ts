import { appointmentTexts } from './english/appointments.ts'
import { consentTexts } from './english/consent.ts'
import { formTexts } from './english/forms.ts'
import { frameTexts } from './english/frame.ts'
import { pageTexts } from './english/pages.ts'
import { personalPageTexts } from './english/personal-page.ts'

/** Every text that the program itself shows to visitors, in English by its German. */
export const english = {
  ...frameTexts,
  ...pageTexts,
  ...formTexts,
  ...personalPageTexts,
  ...appointmentTexts,
  ...consentTexts,
}
