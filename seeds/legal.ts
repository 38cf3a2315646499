import type { SettingValues } from '../app/content/setting.ts'
import type {
  imprint as imprintSetting,
  privacy as privacySetting,
} from '../app/content/settings.ts'
import { address, phone } from './company.ts'

const company = `Feinlot Systeme GmbH<br>${address.street}<br>${address.postalCode} ${address.city}`
const phoneLink = `<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`
const mail = (name: string) =>
  `<a href="mailto:${name}@feinlot.example">${name}@feinlot.example</a>`

export const privacy: SettingValues<typeof privacySetting> = {
  content: `
<p><em>Mustertext: Bitte ersetzen Sie diese Erklärung vor der Veröffentlichung durch Ihre eigene, rechtlich geprüfte Fassung. Angaben in eckigen Klammern fehlen noch.</em></p>

<h2>Verantwortlich für die Datenverarbeitung</h2>
<p>${company}<br>Telefon: ${phoneLink}<br>E-Mail: ${mail('kontakt')}</p>
<p>Die Datenschutzbeauftragte erreichen Sie unter ${mail('datenschutz')} oder unter dieser Anschrift mit dem Zusatz „Datenschutz“.</p>

<h2>Das Wichtigste in Kürze</h2>
<ul>
<li>Ohne Ihre Einwilligung setzen wir bei Besucherinnen und Besuchern keine Cookies.</li>
<li>Schriften, Bilder und Programmteile liegen auf unserem eigenen Server. Ohne Ihre Einwilligung ruft Ihr Browser nichts bei Dritten ab.</li>
<li>Was Sie uns über ein Formular senden, verwenden wir nur für Ihr Anliegen. Gelöscht wird es nach festen Fristen, die Sie unten finden.</li>
</ul>

<h2>Aufruf dieser Website</h2>
<p>Rufen Sie eine Seite auf, verarbeitet unser Server die Angaben, die Ihr Browser dafür übermittelt. Protokolliert werden Zeitpunkt, aufgerufene Adresse, Ergebnis, Dauer und eine Vorgangsnummer.</p>
<p>Ihre IP-Adresse ist nötig, um Ihnen die Seite zu schicken. Darüber hinaus verwenden wir sie nur zur Abwehr von Missbrauch: Damit niemand unsere Formulare mit Anfragen überflutet, bildet der Server aus der Adresse und einem regelmäßig wechselnden Zufallswert einen Prüfwert und zählt, wie oft dieser vorkommt. Wechselt der Zufallswert, lässt sich der Prüfwert Ihrem Anschluss nicht mehr zuordnen.</p>
<p>Rechtsgrundlage ist Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO. Unser berechtigtes Interesse ist ein sicherer und störungsfreier Betrieb. Protokolle löschen wir nach [Zeitraum eintragen].</p>

<h2>Cookies und lokaler Speicher</h2>
<p>Für den Besuch dieser Website sind keine Cookies nötig. Ein Sitzungs-Cookie erhält nur, wer sich als Administrator anmeldet. Es gilt 24&nbsp;Stunden und ist für die Anmeldung unbedingt erforderlich (§&nbsp;25 Abs.&nbsp;2 Nr.&nbsp;2 TDDDG, Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO).</p>

<h2>Google Analytics: nur mit Ihrer Einwilligung</h2>
<p>Google Analytics wird erst geladen, wenn wir es eingerichtet <strong>und</strong> Sie zugestimmt haben. Ist es nicht eingerichtet, sehen Sie auch keine Abfrage. Ablehnen ist ebenso einfach wie zustimmen, und die Website funktioniert in beiden Fällen gleich.</p>
<p>Stimmen Sie zu, erhebt die Google Ireland Limited, Gordon House, Barrow Street, Dublin&nbsp;4, Irland, in unserem Auftrag Daten über Ihren Besuch, darunter aufgerufene Seiten, Art des Geräts und ungefährer Standort. Dazu werden Cookies gesetzt. Daten können auch an die Google LLC in den USA gelangen; Grundlage dafür ist der Angemessenheitsbeschluss der EU-Kommission zum EU-US Data Privacy Framework (Art.&nbsp;45 DSGVO).</p>
<p>Rechtsgrundlagen sind Ihre Einwilligung nach Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;a DSGVO und §&nbsp;25 Abs.&nbsp;1 TDDDG. Die Daten bewahren wir [Zeitraum eintragen] auf. Ihre Wahl merkt sich Ihr Browser in seinem lokalen Speicher, damit wir nicht bei jedem Besuch neu fragen (§&nbsp;25 Abs.&nbsp;2 Nr.&nbsp;2 TDDDG). Über den Link im Fuß jeder Seite können Sie die Abfrage wieder öffnen und Ihre Einwilligung für die Zukunft widerrufen.</p>

<h2>Kontaktformular und E-Mail</h2>
<p>Wenn Sie uns über das Formular schreiben, verarbeiten wir Ihren Namen, Ihre E-Mail-Adresse und Ihre Nachricht. Ohne diese drei Angaben können wir nicht antworten. Den Eingang bestätigen wir Ihnen per E-Mail.</p>
<p>Rechtsgrundlage ist Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO, wenn es um einen Vertrag oder ein Angebot geht, sonst Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO; unser berechtigtes Interesse ist es, Anfragen zu beantworten.</p>
<p>Nachrichten werden <strong>365&nbsp;Tage nach Abschluss</strong> des Vorgangs automatisch gelöscht. Länger bewahren wir sie nur auf, wenn ein Gesetz dies verlangt, etwa §&nbsp;257 HGB oder §&nbsp;147 AO.</p>

<h2>Bewerbungen</h2>
<h3>Welche Daten wir verarbeiten</h3>
<p>Das Bewerbungsformular fragt nach:</p>
<ul>
<li>Anrede, Titel, Vorname und Nachname</li>
<li>Geburtsdatum und Nationalität</li>
<li>E-Mail-Adresse, Telefonnummer und Anschrift</li>
<li>Position, frühestem Eintrittstermin und Gehaltsvorstellung</li>
<li>Ihren Unterlagen als PDF und, wenn Sie möchten, einer Nachricht</li>
</ul>
<p>Pflichtangaben sind gekennzeichnet; ohne sie lässt sich das Formular nicht absenden. Sie müssen uns keine Daten geben, doch ohne Ihre Angaben können wir die Bewerbung nicht prüfen. Bitte verzichten Sie auf Angaben zu Gesundheit, Religion oder Weltanschauung und auf ein Foto.</p>
<h3>Wozu und auf welcher Grundlage</h3>
<p>Wir verwenden die Daten nur, um über die Besetzung der Stelle zu entscheiden. Rechtsgrundlage ist Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO in Verbindung mit §&nbsp;26 Abs.&nbsp;1 BDSG. Per E-Mail bestätigen wir den Eingang und informieren Sie, wenn sich der Stand Ihrer Bewerbung ändert. Über Bewerbungen entscheiden Menschen: Eine automatische Bewertung oder Auswahl findet nicht statt.</p>
<h3>Wer Ihre Unterlagen sieht</h3>
<p>Bewerbungen und Unterlagen sind nicht öffentlich. Abrufen kann sie in unserem Unternehmen nur, wer als Administrator angemeldet ist.</p>
<h3>Wann wir löschen</h3>
<p>Nach einer Absage werden Ihre Bewerbung und alle Unterlagen <strong>180&nbsp;Tage nach der Absage</strong> automatisch gelöscht. So lange bewahren wir sie auf, um uns gegen mögliche Ansprüche nach dem Allgemeinen Gleichbehandlungsgesetz verteidigen zu können (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO, §&nbsp;15 Abs.&nbsp;4 AGG, §&nbsp;61b Abs.&nbsp;1 ArbGG). Ziehen Sie Ihre Bewerbung zurück, löschen wir sie umgehend; eine Nachricht an ${mail('bewerbung')} genügt. Kommt es zu einer Einstellung, übernehmen wir die erforderlichen Daten in Ihre Personalakte. Einen Bewerberpool führen wir nicht.</p>

<h2>Empfänger</h2>
<p>In unserem Auftrag und nach unserer Weisung (Art.&nbsp;28 DSGVO) arbeiten:</p>
<ul>
<li>für den Betrieb des Servers: [Hosting-Anbieter und Anschrift eintragen]</li>
<li>für den Versand von E-Mails: [Anbieter und Anschrift eintragen]</li>
</ul>
<p>Darüber hinaus geben wir Daten nur weiter, wenn wir gesetzlich dazu verpflichtet sind. In Länder außerhalb der EU und des Europäischen Wirtschaftsraums übermitteln wir keine Daten; die einzige Ausnahme ist Google Analytics nach Ihrer Einwilligung. Aus Sicherungskopien verschwinden gelöschte Daten nach weiteren [Zeitraum eintragen].</p>

<h2>Ihre Rechte</h2>
<p>Sie haben uns gegenüber folgende Rechte:</p>
<ul>
<li>Auskunft über Ihre Daten (Art.&nbsp;15 DSGVO)</li>
<li>Berichtigung (Art.&nbsp;16 DSGVO)</li>
<li>Löschung (Art.&nbsp;17 DSGVO)</li>
<li>Einschränkung der Verarbeitung (Art.&nbsp;18 DSGVO)</li>
<li>Datenübertragbarkeit (Art.&nbsp;20 DSGVO)</li>
<li>Widerspruch (Art.&nbsp;21 DSGVO)</li>
<li>Schutz vor ausschließlich automatisierten Entscheidungen (Art.&nbsp;22 DSGVO); solche Entscheidungen treffen wir nicht</li>
<li>Widerruf einer Einwilligung mit Wirkung für die Zukunft (Art.&nbsp;7 Abs.&nbsp;3 DSGVO)</li>
</ul>
<p>Haben wir Ihre Daten berichtigt, gelöscht oder eingeschränkt, teilen wir das den Empfängern mit, soweit es möglich ist (Art.&nbsp;19 DSGVO). Eine formlose Nachricht an ${mail('datenschutz')} genügt. Wir antworten spätestens nach einem Monat.</p>
<p><strong>Widerspruchsrecht: Verarbeiten wir Daten auf Grundlage von Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO, können Sie dem aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen.</strong></p>

<h2>Beschwerde bei der Aufsichtsbehörde</h2>
<p>Sie können sich bei jeder Datenschutz-Aufsichtsbehörde beschweren (Art.&nbsp;77 DSGVO). Für uns zuständig ist:</p>
<p>Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit (HmbBfDI)<br>Ludwig-Erhard-Straße&nbsp;22<br>20459 Hamburg<br><a href="https://datenschutz-hamburg.de">datenschutz-hamburg.de</a></p>
`.trim(),
}

export const imprint: SettingValues<typeof imprintSetting> = {
  content: `
<p><em>Mustertext: Bitte ersetzen Sie diese Angaben vor der Veröffentlichung durch Ihre eigenen. Feinlot Systeme, alle Kunden, Personen, Zahlen und Projekte dieser Demo sind frei erfunden.</em></p>

<h2>Angaben nach §&nbsp;5 DDG</h2>
<p>${company}</p>

<h3>Vertreten durch die Geschäftsführung</h3>
<p>Maren Tjarks-Holm und Deniz Karaoğlu</p>

<h3>Kontakt</h3>
<p>Telefon: ${phoneLink}<br>E-Mail: ${mail('kontakt')}</p>

<h3>Handelsregister</h3>
<p>Registergericht: Amtsgericht Hamburg<br>Registernummer: HRB&nbsp;000000 (Muster)</p>

<h3>Umsatzsteuer-Identifikationsnummer</h3>
<p>DE000000000 (Muster)</p>

<h2>Verantwortlich für den Inhalt nach §&nbsp;18 Abs.&nbsp;2 MStV</h2>
<p>Maren Tjarks-Holm<br>${address.street}<br>${address.postalCode} ${address.city}</p>

<h2>Bilder</h2>
<p>Alle Illustrationen wurden eigens für diese Website gezeichnet.</p>
`.trim(),
}
