import { generateImprint } from '#content/legal/imprint-text.ts'
import type { LegalGeneratorInput } from '#content/legal/parts.ts'
import { generatePrivacyText } from '#content/legal/privacy-text.ts'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import type {
  imprintSettings as imprintSetting,
  privacySettings as privacySetting,
} from '#content/legal/texts.ts'
import { buildLegalValues } from '#content/legal/values.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import { companyFactSettings, contact } from './company.ts'

export const legalAnswers: SettingValues<typeof legalQuestionSettings> = {
  ...legalQuestionSettings.fallback,
  editor: 'Maren Tjarks-Holm',
  officer: { name: null, email: 'datenschutz@feinlot.example' },
  land: 'Hamburg',
  hosting: '[Hosting-Anbieter und Anschrift eintragen]',
  mail: '[Mail-Anbieter und Anschrift eintragen]',
}

/** Which parts the texts have does not depend on the periods, which the inbox knows. */
const periods = {
  frist_nachrichten: '…',
  frist_spam: '…',
  frist_absage: '…',
  frist_unentschieden: '…',
  frist_einstellung: '…',
  frist_talentpool: '…',
  bewerbungsfelder: '…',
}
const { address, phone, email } = contact
const named = { siteName: 'Feinlot Systeme', reached: { address, phone, email } }

/** As every owner gets them from the questions, with the demo's answers. */
const demo: LegalGeneratorInput = {
  facts: companyFactSettings,
  answers: legalAnswers,
  reached: named.reached,
  asksConsent: false,
  values: buildLegalValues(companyFactSettings, named, legalAnswers, periods),
}

const note = (text: string) => `<p><em>Mustertext: ${text}</em></p>\n`

export const privacy: SettingValues<typeof privacySetting> = {
  content: `${note('Bitte ersetzen Sie diese Erklärung vor der Veröffentlichung durch Ihre eigene, rechtlich geprüfte Fassung. Angaben in eckigen Klammern fehlen noch.')}${generatePrivacyText(demo)}`,
}

export const imprint: SettingValues<typeof imprintSetting> = {
  content: `${note('Bitte ersetzen Sie diese Angaben vor der Veröffentlichung durch Ihre eigenen. Feinlot Systeme, alle Kunden, Personen, Zahlen und Projekte dieser Demo sind frei erfunden.')}${generateImprint(demo)}
<h2>Bilder</h2>
<p>Alle Illustrationen wurden eigens für diese Website gezeichnet.</p>`,
}
