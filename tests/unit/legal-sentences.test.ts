import { expect, test } from 'vitest'
import { isAffirmed, splitHtmlSentences } from '#content/launch/sentences.ts'
import { growth, tooFast } from '../growth.ts'

const wanted = {
  analytics: /google analytics/i,
  applications: /bewerb/i,
  basis: /Art(?:ikel|\.)? ?6\b[^.]{0,40}(?:Abs|DS-?GVO|Grundverordnung)/i,
  chat: /\b(?:Kontaktformular|WhatsApp)\b/i,
  complaint: /Beschwer|Aufsichtsbehörde/i,
  form: /formular/i,
  information: /Auskunft/i,
  periods: /lösch|Speicherdauer|aufbewahr|gespeichert/i,
  pool: /(?:talent|bewerber)[- ]?pool/i,
}

test.each<[keyof typeof wanted, string]>([
  ['periods', 'Ihre Daten werden gelöscht, sobald sie für den Zweck nicht mehr erforderlich sind.'],
  [
    'periods',
    'Kommt kein Arbeitsverhältnis zustande, löschen wir Ihre Unterlagen nach sechs Monaten.',
  ],
  ['periods', 'Ihre Daten werden, sofern keine gesetzlichen Pflichten entgegenstehen, gelöscht.'],
  ['periods', 'Nicht mehr benötigte Daten werden gelöscht.'],
  ['periods', 'Wir löschen Ihre Nachricht nach einem Jahr und geben sie nicht weiter.'],
  ['periods', 'Ihre Daten werden nicht weitergegeben und nach sechs Monaten gelöscht.'],
  ['periods', 'Ihre Daten werden nicht länger als nötig gespeichert.'],
  ['periods', 'Die Angaben werden gespeichert und nicht ohne Ihre Einwilligung weitergegeben.'],
  ['periods', 'Ihre Angaben werden gespeichert und nicht an Dritte weitergegeben.'],
  ['periods', 'Ohne Personenbezug werden Zugriffszahlen ein Jahr lang gespeichert.'],
  ['periods', 'Die Speicherdauer beträgt sechs Monate, nicht länger.'],
  ['periods', 'Wird der Vertrag nicht geschlossen, endet die Aufbewahrung nach sechs Monaten.'],
  [
    'periods',
    'Wir erheben keine Daten von Kindern; was Sie uns schreiben, wird nach einem Jahr gelöscht.',
  ],
  ['form', 'Ohne Registrierung können Sie das Kontaktformular nutzen.'],
  ['form', 'Das Kontaktformular können Sie ohne Angabe Ihrer Telefonnummer verwenden.'],
  ['form', 'Wir geben keine Daten aus dem Kontaktformular weiter.'],
  [
    'form',
    'Über das Formular erhalten wir Ihre Nachricht, eine Weitergabe an Dritte erfolgt nicht.',
  ],
  ['form', 'Nicht nur per Telefon, auch über das Formular können Sie uns schreiben.'],
  ['chat', 'Schreiben Sie uns über das Kontaktformular, wenn Sie uns telefonisch nicht erreichen.'],
  ['information', 'Sie können jederzeit ohne Angabe von Gründen Auskunft verlangen.'],
  ['information', 'Für die Auskunft berechnen wir kein Entgelt.'],
  ['information', 'Sie haben das Recht auf Auskunft, ohne dass Ihnen Kosten entstehen.'],
  ['information', 'Auskunft erhalten Sie ohne Kosten.'],
  [
    'complaint',
    'Sie können sich bei einer Aufsichtsbehörde beschweren, wenn die Verarbeitung nicht rechtmäßig ist.',
  ],
  ['complaint', 'Unbeschadet dessen haben Sie ein Beschwerderecht, das keine Form verlangt.'],
  [
    'basis',
    'Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO, sofern keine Einwilligung erteilt wurde.',
  ],
  ['basis', 'Ohne Vertrag verarbeiten wir Daten nach Art. 6 Abs. 1 lit. f DSGVO.'],
  ['applications', 'Ohne Bewerbungsfoto können Sie sich bewerben.'],
  ['applications', 'Führt Ihre Bewerbung nicht zu einer Einstellung, wird sie gelöscht.'],
  [
    'applications',
    'Automatisierte Entscheidungen finden nicht statt, Ihre Bewerbung prüft immer ein Mensch.',
  ],
  [
    'applications',
    'Ihre Bewerbungsunterlagen werden, wenn wir Sie nicht aufnehmen, nach sechs Monaten gelöscht.',
  ],
  [
    'form',
    'Ohne Ihre E-Mail-Adresse können wir Ihre Anfrage über das Formular aber nicht beantworten.',
  ],
  ['pool', 'Es besteht kein Anspruch auf Aufnahme in den Talentpool.'],
  ['pool', 'In den Talentpool nehmen wir Sie nicht ohne Ihre Einwilligung auf.'],
  ['analytics', 'Google Analytics wird ohne Ihre Einwilligung nicht geladen.'],
  ['analytics', 'Ohne Ihre ausdrückliche Einwilligung setzen wir Google Analytics nicht ein.'],
  [
    'analytics',
    'Wenn Sie nicht zustimmen, wird Google Analytics nicht geladen; sonst misst Google Analytics Besuche.',
  ],
])('isAffirmed finds %s affirmed in “%s”', (name, sentence) => {
  expect(isAffirmed(splitHtmlSentences(`<p>${sentence}</p>`), wanted[name])).toBe(true)
})

test.each<[keyof typeof wanted, string]>([
  ['analytics', 'Wir verwenden kein Google Analytics.'],
  ['analytics', 'Google Analytics wird nicht eingesetzt.'],
  ['analytics', 'Google Analytics, Matomo und andere Dienste verwenden wir nicht.'],
  ['analytics', 'Wir nutzen weder Cookies noch Google Analytics.'],
  ['analytics', 'Wir setzen keine Dienste wie Google Analytics ein.'],
  ['analytics', 'Wir verwenden keine Cookies und kein Google Analytics.'],
  ['analytics', 'Diese Website kommt ohne Google Analytics aus.'],
  ['analytics', 'Unsere Statistik entsteht ohne den Einsatz von Google Analytics.'],
  ['analytics', 'Dienste zur Analyse (zum Beispiel Google Analytics) verwenden wir nicht.'],
  ['analytics', 'Google Analytics nutzen wir nie.'],
  ['analytics', 'Wir nutzen Google Analytics nicht, weil wir es nicht brauchen.'],
  ['analytics', 'Wir versichern, dass wir Google Analytics nicht verwenden.'],
  ['pool', 'Einen Talentpool führen wir nicht.'],
  ['pool', 'Es gibt keinen Talentpool.'],
  ['pool', 'Einen Talentpool haben wir keinen.'],
  ['pool', 'Einen Talentpool, in dem wir Bewerbungen sammeln, gibt es nicht.'],
  ['information', 'Auskunft und Beschwerde erteilen wir nicht.'],
  ['complaint', 'Auskunft und Beschwerde erteilen wir nicht.'],
  ['information', 'Wir erteilen keine Auskunft.'],
  ['information', 'Keinerlei Auskunft, nichts.'],
  ['periods', 'Nichts wird gelöscht.'],
  ['periods', 'Ihre Daten werden niemals gelöscht.'],
  ['periods', 'Es werden keine Daten gelöscht.'],
  ['periods', 'Ihre Daten werden nicht erhoben und gespeichert.'],
  ['periods', 'Ihre Daten werden, wenn Sie nichts sagen, nicht gelöscht.'],
  ['periods', 'Ihre Daten werden weder gespeichert noch gelöscht.'],
  ['periods', 'Eine Löschung der Daten findet nicht statt.'],
  ['form', 'Wir haben kein Kontaktformular.'],
  ['form', 'Ein Kontaktformular gibt es auf dieser Website nicht.'],
  ['form', 'Die Website kommt ohne ein eigenes Kontaktformular aus.'],
  ['chat', 'Weder WhatsApp noch ein Kontaktformular bieten wir an.'],
  ['applications', 'Bewerbungen nehmen wir nicht an.'],
  ['basis', 'Auf Art. 6 Abs. 1 DSGVO stützen wir uns nicht.'],
])('isAffirmed finds %s denied in “%s”', (name, sentence) => {
  expect(isAffirmed(splitHtmlSentences(`<p>${sentence}</p>`), wanted[name])).toBe(false)
})

test.each([
  ['nothing but denials', 'kein Formular, nicht '],
  ['words without a stop', 'nichts formular '],
  ['letters', 'ohne'],
])('isAffirmed takes linear time for %s without a full stop', (_, piece) => {
  const work = (size: number) => isAffirmed(splitHtmlSentences(piece.repeat(size)), wanted.form)
  expect(work(9)).toBe(false)
  expect(growth(work, 500)).toBeLessThan(tooFast)
})
