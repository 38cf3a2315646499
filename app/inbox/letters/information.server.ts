import { href } from 'react-router'
import { getCompanyEmail } from '#content/settings/company-contact.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { localizePath, translate } from '#core/site-language/translate.ts'
import { formatLegalRetentionPeriods } from '../retention/format-legal-retention-periods.ts'
import type { DataCopySection } from '../retention/render-data-copy.ts'
import { requestProofYears } from '../retention/retention.ts'

/**
 * The information that accompanies every copy of personal data (Art. 15(1) GDPR), with the current retention periods.
 */
export async function createPrivacyCopySection({
  store,
  environment,
}: AppContext): Promise<DataCopySection> {
  const [facts, general, periods] = await Promise.all([
    store.setting(companySettings),
    store.setting(siteSettings),
    store.setting(inboxSettings),
  ])
  const notice = environment.ORIGIN + localizePath(href('/datenschutz'))
  return {
    title: translate('Informationen zur Verarbeitung (Art. 15 Abs. 1 DSGVO)'),
    facts: [
      [
        translate('Verantwortliche Stelle'),
        [facts.legalName ?? general.siteName, getCompanyEmail(general)].filter(Boolean).join('\n'),
      ],
      [
        translate('Zwecke und Rechtsgrundlagen'),
        [
          translate(
            'Nachrichten: um Anfragen zu beantworten (Art. 6 Abs. 1 Buchst. b DSGVO bei einem Vertrag oder Angebot, sonst Buchst. f: unser Interesse, Anfragen zu beantworten).',
          ),
          translate(
            'Bewerbungen: um über die Besetzung der Stelle zu entscheiden (Art. 6 Abs. 1 Buchst. b DSGVO, hilfsweise § 26 Abs. 1 BDSG); nach einer Absage, um uns gegen mögliche Ansprüche zu verteidigen (Art. 6 Abs. 1 Buchst. f DSGVO, § 15 Abs. 4 AGG).',
          ),
          translate('Talentpool: nur mit Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO).'),
          translate(
            'Schutz vor Spam und Missbrauch: Art. 6 Abs. 1 Buchst. f DSGVO, unser Interesse an einem benutzbaren Postfach.',
          ),
        ].join('\n'),
      ],
      [
        translate('Kategorien von Daten'),
        translate(
          'Angaben aus den Formularen, hochgeladene Unterlagen, unser Schriftwechsel, Verlauf und Notizen dazu, Ergebnis der Spam-Prüfung',
        ),
      ],
      [
        translate('Empfänger'),
        translate(
          'Wer in unserem Unternehmen Anfragen und Bewerbungen bearbeitet; in unserem Auftrag die Dienstleister für den Betrieb des Servers und den Versand von E-Mails. Ihre Namen und etwaige Übermittlungen in Länder außerhalb der EU nennt unsere Datenschutzerklärung: {notice}',
          { notice },
        ),
      ],
      [translate('Dauer'), durations(formatLegalRetentionPeriods(periods))],
      [
        translate('Ihre Rechte'),
        translate(
          'Berichtigung (Art. 16), Löschung (Art. 17), Einschränkung (Art. 18), Datenübertragbarkeit (Art. 20), Widerspruch (Art. 21 DSGVO); Widerruf einer Einwilligung für die Zukunft (Art. 7 Abs. 3); Beschwerde bei einer Aufsichtsbehörde für den Datenschutz (Art. 77)',
        ),
      ],
      [
        translate('Herkunft'),
        translate(
          'Die Daten haben Sie uns über die Formulare dieser Website oder in E-Mails selbst gegeben; Verlauf, Notizen und das Ergebnis der Spam-Prüfung sind bei uns entstanden.',
        ),
      ],
      [
        translate('Automatisierte Entscheidungen'),
        translate(
          'Keine im Sinne von Art. 22 DSGVO: Über Anfragen und Bewerbungen entscheiden Menschen. Ein Programm prüft nur, ob eine Sendung Spam ist, und legt Verdächtiges zur Durchsicht beiseite.',
        ),
      ],
    ],
  }
}

const durations = (period: ReturnType<typeof formatLegalRetentionPeriods>) =>
  [
    translate('Nachrichten: {time} nach Abschluss', { time: period.messages }),
    translate('abgelehnte Bewerbungen: {time} nach der Absage oder dem letzten Schreiben danach', {
      time: period.rejected,
    }),
    translate('Bewerbungen, über die noch nicht entschieden ist: {time}', {
      time: period.undecided,
    }),
    period.hired
      ? translate('Bewerbungen eingestellter Personen: {time}', { time: period.hired })
      : translate('Bewerbungen eingestellter Personen: als Teil der Personalakte'),
    translate('Talentpool: {time} ab der Einwilligung, oder bis zum Widerruf', {
      time: period.talentPool,
    }),
    translate('was als Spam beiseitegelegt ist: {time}, nachdem es beiseitegelegt wurde', {
      time: period.spam,
    }),
    translate(
      'diese Anfrage und unsere Antwort: {years} Jahre nach dem Ende des Jahres, in dem sie beantwortet wurde (Nachweis, § 195 BGB)',
      { years: requestProofYears },
    ),
    translate('länger nur, solange ein Gesetz oder ein laufender Streit es verlangt'),
  ].join('\n')
