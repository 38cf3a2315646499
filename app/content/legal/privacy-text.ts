import { keysOf } from '#core/fields/keys-of.ts'
import {
  assembleLegalText,
  createLegalValueTest,
  formatVideoHeading,
  type LegalGeneratorInput,
  type LegalPart,
  videoServiceNames,
} from './parts.ts'
import { createLegalPlaceholder } from './placeholders.ts'
import { applicationPrivacyParts, contactPrivacyParts } from './privacy-form-parts.ts'

const lawfulInterest = 'Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO'

const visitParts: LegalPart[] = [
  {
    html: ({ values }) =>
      `<h2>Verantwortlich für die Datenverarbeitung</h2>
<p>${createLegalPlaceholder('firma')}${values.anschrift ? `<br>${createLegalPlaceholder('anschrift')}` : ''}${values.telefon ? `<br>Telefon: ${createLegalPlaceholder('telefon')}` : ''}${values.email ? `<br>E-Mail: ${createLegalPlaceholder('email')}` : '<br>Sie erreichen uns über das Kontaktformular.'}</p>`,
  },
  {
    when: createLegalValueTest('datenschutzbeauftragt'),
    html: `<p>Datenschutzbeauftragt: ${createLegalPlaceholder('datenschutzbeauftragt')}, auch unter dieser Anschrift mit dem Zusatz „Datenschutz“.</p>`,
  },
  {
    html: `<h2>Das Wichtigste in Kürze</h2>
<ul>
<li>Ohne Ihre Einwilligung setzen wir bei Besucherinnen und Besuchern keine Cookies.</li>
<li>Schriften, Bilder und Programmteile liegen auf unserem eigenen Server. Ohne Ihre Einwilligung ruft Ihr Browser nichts bei Dritten ab.</li>
<li>Was Sie uns über ein Formular senden, verwenden wir nur für Ihr Anliegen. Gelöscht wird es nach festen Fristen, die Sie unten finden.</li>
</ul>`,
  },
  {
    html: `<h2>Aufruf dieser Website</h2>
<p>Rufen Sie eine Seite auf, verarbeitet unser Server die Angaben, die Ihr Browser dafür übermittelt. Das Programm der Website protokolliert einzelne Aufrufe nicht. Es hält nur Fehler und Ereignisse fest, die für die Sicherheit wichtig sind: Zeitpunkt, aufgerufene Adresse, Ergebnis und eine Vorgangsnummer, bei Versuchen, die Verwaltung der Website zu öffnen oder sich dort anzumelden, auch die IP-Adresse.</p>`,
  },
  {
    when: ({ answers }) => (answers.logDays ?? 0) > 0,
    html: `<p>Der Webserver davor notiert Zeitpunkt, Adresse der Seite, Ergebnis, Art des Browsers und IP-Adresse jedes Aufrufs. Diese Protokolle und die des Programms löschen wir nach ${createLegalPlaceholder('dauer_protokolle')}.</p>`,
  },
  {
    when: createLegalValueTest('proxy'),
    html: `<p>Aufrufe laufen zuerst über einen vorgeschalteten Dienst, der dazu die IP-Adresse verarbeitet: ${createLegalPlaceholder('proxy')}.</p>`,
  },
  {
    html: `<p>Ihre IP-Adresse ist nötig, um Ihnen die Seite zu schicken. Darüber hinaus verwenden wir sie nur zur Abwehr von Missbrauch: Damit niemand unsere Formulare mit Sendungen überflutet, bildet der Server aus der Adresse und einem täglich wechselnden Zufallswert einen Prüfwert und zählt, wie oft dieser vorkommt. Der Zufallswert wird nach dem Wechsel gelöscht; danach lässt sich der Prüfwert Ihrem Anschluss nicht mehr zuordnen.</p>
<p>Wir zählen außerdem, wie oft jede Seite an einem Tag aufgerufen wurde: ohne Cookies, ohne IP-Adressen und ohne andere Angaben zu Ihrer Person.</p>
<p>Rechtsgrundlage ist ${lawfulInterest}. Unser berechtigtes Interesse ist ein sicherer und störungsfreier Betrieb.</p>`,
  },
  {
    html: ({ asksConsent }) => `<h2>Cookies und lokaler Speicher</h2>
<p>Für den Besuch dieser Website sind keine Cookies nötig. Auf Ihrem Gerät merkt sich der Browser nur, was Sie gerade brauchen${asksConsent ? '. Davon übermittelt er uns nur Ihre Antwort zur Statistik' : ', und übermittelt davon nichts an uns'}:</p>
<ul>
<li>für die Dauer der Sitzung die Leseposition der Seiten, damit „Zurück“ an die richtige Stelle führt</li>
<li>was Sie in ein Formular eingetragen, aber noch nicht gesendet haben, ohne Ihre Dateien: nur in diesem Tab, bis Sie ihn schließen, und höchstens drei Tage lang wiederhergestellt. Am Formular können Sie es löschen</li>${
      asksConsent
        ? '\n<li>Ihre Antwort auf die Frage nach der Statistik; sie gilt zwölf Monate</li>'
        : ''
    }
</ul>
<p>Wer sich als Administrator anmeldet, erhält ein Sitzungs-Cookie (24&nbsp;Stunden), kurze Cookies für die Schritte der Anmeldung (zehn Minuten) und für Rückmeldungen, ein Cookie, an dem wir den Browser wiedererkennen (182&nbsp;Tage, Schutz vor dem Aussperren durch Fremde), und, wenn dort eine Sprache gewählt wird, eines mit dieser Wahl (ein Jahr). All das ist für den gewünschten Dienst unbedingt erforderlich (§&nbsp;25 Abs.&nbsp;2 Nr.&nbsp;2 TDDDG, ${lawfulInterest}).</p>`,
  },
  {
    when: ({ asksConsent }) => asksConsent,
    html: `<h2>Google Analytics: nur mit Ihrer Einwilligung</h2>
<p>Google Analytics wird erst geladen, wenn Sie zugestimmt haben. Ablehnen ist ebenso einfach wie zustimmen, und die Website funktioniert in beiden Fällen gleich.</p>
<p>Stimmen Sie zu, erhebt die Google Ireland Limited, Gordon House, Barrow Street, Dublin&nbsp;4, Irland, in unserem Auftrag Daten über Ihren Besuch, darunter aufgerufene Seiten, Art des Geräts und ungefährer Standort. Dazu werden Cookies gesetzt, die bis zu 13&nbsp;Monate gelten. Daten können auch an die Google LLC in den USA gelangen; Grundlage dafür ist der Angemessenheitsbeschluss der EU-Kommission zum EU-US Data Privacy Framework (Art.&nbsp;45 DSGVO).</p>
<p>Rechtsgrundlagen sind Ihre Einwilligung nach Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;a DSGVO und §&nbsp;25 Abs.&nbsp;1 TDDDG. Google bewahrt die Daten ${createLegalPlaceholder('dauer_statistik')} auf. Ihre Wahl merkt sich Ihr Browser, damit wir nicht bei jedem Besuch neu fragen; nach zwölf Monaten fragen wir noch einmal. Um die Einwilligung nachweisen zu können (Art.&nbsp;7 Abs.&nbsp;1 DSGVO), halten wir Ihre Antwort, den Zeitpunkt, den Wortlaut der Frage, unsere Kennung bei Google und eine zufällige Nummer fest, ohne IP-Adresse und ohne Ihren Namen. Ein Jahr, nachdem Ihre Antwort nicht mehr gilt, löschen wir diesen Nachweis. Über „Cookie-Einstellungen“ im Fuß jeder Seite können Sie Ihre Einwilligung jederzeit für die Zukunft widerrufen; die Cookies werden dann gelöscht. Setzen wir Google Analytics nicht mehr ein, löscht sie Ihr nächster Besuch.</p>`,
  },
]

const videoProviders = {
  youtube: 'Google Ireland Limited, Gordon House, Barrow Street, Dublin&nbsp;4, Irland',
  vimeo: 'Vimeo.com, Inc., New York, USA',
}

/** One part per service, so that an adopted text shows which services it covers. */
const videoParts = keysOf(videoProviders).map(
  (each): LegalPart => ({
    when: ({ videos = [] }) => videos.includes(each),
    html: `<h2>${formatVideoHeading(videoServiceNames[each])}</h2>
<p>Auf einzelnen Seiten zeigen wir Videos, die bei ${videoServiceNames[each]} liegen. Solange Sie ein Video nicht abspielen, ruft Ihr Browser dort nichts ab; das Vorschaubild kommt von unserem Server.</p>
<p>Spielen Sie es ab, lädt Ihr Browser das Video von ${videoServiceNames[each]} (${videoProviders[each]}). Der Dienst erfährt dabei Ihre IP-Adresse, die Seite, auf der Sie sind, und Angaben zu Ihrem Browser; er kann Cookies setzen und verarbeitet Daten auch in den USA. Was dort damit geschieht, verantwortet der Dienst.</p>
<p>Rechtsgrundlagen sind Ihre Einwilligung nach Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;a DSGVO und §&nbsp;25 Abs.&nbsp;1 TDDDG. Sie geben sie mit dem Klick, und sie gilt für dieses eine Mal. Um sie nachweisen zu können, halten wir den Zeitpunkt, den Wortlaut der Frage, den Dienst und eine zufällige Nummer fest, ohne IP-Adresse und ohne Ihren Namen, und löschen das nach einem Jahr.</p>`,
  }),
)

const processors = {
  hosting: 'für den Betrieb des Servers',
  dateispeicher: 'für die Ablage von Bildern und Unterlagen',
  proxy: 'für den vorgeschalteten Dienst, über den Aufrufe laufen',
  mailversand: 'für den Versand von E-Mails',
} as const

const names = keysOf(processors)

const closingParts: LegalPart[] = [
  {
    when: ({ values }) => names.some((name) => values[name]),
    html: ({ values }) => `<h2>Empfänger</h2>
<p>In unserem Auftrag und nach unserer Weisung (Art.&nbsp;28 DSGVO) arbeiten:</p>
<ul>
${names
  .filter((name) => values[name])
  .map((name) => `<li>${processors[name]}: ${createLegalPlaceholder(name)}</li>`)
  .join('\n')}
</ul>`,
  },
  {
    when: ({ answers, values }) => answers.runsServer && !values.hosting,
    html: '<p>Den Server dieser Website betreiben wir selbst.</p>',
  },
  {
    html: ({ values, asksConsent }) =>
      `<p>${values.hosting ? 'Darüber hinaus geben' : 'Wir geben'} ${values.hosting ? 'wir ' : ''}Daten nur weiter, wenn wir gesetzlich dazu verpflichtet sind.${asksConsent ? ' Google Analytics kommt nur mit Ihrer Einwilligung dazu.' : ''}${values.dauer_sicherungen ? ` Aus Sicherungskopien verschwinden gelöschte Daten nach weiteren ${createLegalPlaceholder('dauer_sicherungen')}.` : ''} Damit eine Sicherung nichts zurückbringt, was gelöscht ist, führen wir ein Verzeichnis der Löschungen. Namen und Adressen stehen nicht darin, nur Zeitpunkt und Anlass, Kennungen der betroffenen Einträge, Bilder und Zugänge sowie nicht umkehrbare Prüfwerte von Namen und Adressen mit der Zahl der Wörter.</p>`,
  },
  {
    html: `<h2>Ihre Rechte</h2>
<p>Sie haben uns gegenüber folgende Rechte:</p>
<ul>
<li>Auskunft über Ihre Daten (Art.&nbsp;15 DSGVO)</li>
<li>Berichtigung (Art.&nbsp;16 DSGVO)</li>
<li>Löschung (Art.&nbsp;17 DSGVO)</li>
<li>Einschränkung der Verarbeitung (Art.&nbsp;18 DSGVO)</li>
<li>Datenübertragbarkeit (Art.&nbsp;20 DSGVO)</li>
<li>Widerspruch (Art.&nbsp;21 DSGVO)</li>
<li>Schutz vor ausschließlich automatisierten Entscheidungen (Art.&nbsp;22 DSGVO); über Bewerbungen und Anfragen entscheiden bei uns Menschen</li>
<li>Widerruf einer Einwilligung mit Wirkung für die Zukunft (Art.&nbsp;7 Abs.&nbsp;3 DSGVO)</li>
</ul>
<p>Haben wir Ihre Daten berichtigt, gelöscht oder eingeschränkt, teilen wir das den Empfängern mit, soweit es möglich ist (Art.&nbsp;19 DSGVO). Eine formlose Nachricht genügt. Wir antworten spätestens nach einem Monat.</p>
<p><strong>Widerspruchsrecht: Verarbeiten wir Daten auf Grundlage von ${lawfulInterest}, können Sie dem aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen.</strong></p>`,
  },
  {
    html: ({ values }) => `<h2>Beschwerde bei der Aufsichtsbehörde</h2>
<p>Sie können sich bei jeder Datenschutz-Aufsichtsbehörde beschweren (Art.&nbsp;77 DSGVO).${values.aufsichtsbehoerde ? ` Für uns zuständig ist: ${createLegalPlaceholder('aufsichtsbehoerde')}.` : ''}</p>`,
  },
]

export const generatePrivacyText = (legal: LegalGeneratorInput) =>
  assembleLegalText(
    [
      ...visitParts,
      ...videoParts,
      ...contactPrivacyParts,
      ...applicationPrivacyParts,
      ...closingParts,
    ],
    legal,
  )
