import type { LegalPart } from './parts.ts'
import { createLegalPlaceholder } from './placeholders.ts'

/** Privacy text on the contact form, e-mail and spam. */
export const contactPrivacyParts: LegalPart[] = [
  {
    html: `<h2>Kontaktformular und E-Mail</h2>
<p>Wenn Sie uns über das Formular schreiben, verarbeiten wir Ihren Namen, Ihre E-Mail-Adresse und Ihre Nachricht. Ohne diese drei Angaben können wir nicht antworten.</p>
<p>Rechtsgrundlage ist Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO, wenn es um einen Vertrag oder ein Angebot geht, sonst Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO; unser berechtigtes Interesse ist es, Anfragen zu beantworten.</p>
<p>Nachrichten werden <strong>${createLegalPlaceholder('frist_nachrichten')} nach Abschluss</strong> des Vorgangs automatisch gelöscht. Länger bewahren wir sie nur auf, wenn ein Gesetz dies verlangt, etwa §&nbsp;257 HGB oder §&nbsp;147 AO.</p>`,
  },
  {
    html: `<h2>Schutz vor Spam</h2>
<p>Ein Programm prüft, was über unsere Formulare kommt, auf Anzeichen von Spam: wie schnell das Formular ausgefüllt wurde und wie oft vom selben Anschluss, wie viele Links der Text enthält, ob der Name wie eine Internetadresse aussieht, ob ein verstecktes Feld ausgefüllt ist und ob der Browser JavaScript ausführt und eine Rechenaufgabe gelöst hat. Verdächtiges legt es beiseite, wo wir es ansehen und freigeben können; anderes legen wir selbst als Spam beiseite. Geben wir es nicht frei, wird es ${createLegalPlaceholder('frist_spam')}, nachdem es beiseitegelegt wurde, gelöscht, mit Ihrer Einwilligung zum Talentpool aber nicht vor dessen Ende. Rechtsgrundlage ist Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO; unser berechtigtes Interesse ist ein Postfach, in dem wir Ihre Anfrage finden.</p>`,
  },
]

export const applicationPrivacyParts: LegalPart[] = [
  {
    html: `<h2>Bewerbungen</h2>
<h3>Welche Daten wir verarbeiten</h3>
<p>Das Bewerbungsformular fragt nach diesen Angaben: ${createLegalPlaceholder('bewerbungsfelder')}. Dazu kommen Ihre Unterlagen als PDF und, wenn Sie möchten, eine Nachricht.</p>
<p>Pflichtangaben sind gekennzeichnet; ohne sie lässt sich das Formular nicht absenden. Sie müssen uns keine Daten geben, doch ohne Ihre Angaben können wir die Bewerbung nicht prüfen. Bitte verzichten Sie auf Angaben zu Gesundheit, Religion oder Weltanschauung und auf ein Foto.</p>
<h3>Wozu und auf welcher Grundlage</h3>
<p>Wir verwenden die Daten nur, um über die Besetzung der Stelle zu entscheiden. Rechtsgrundlage ist Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO (Anbahnung eines Vertrags), hilfsweise §&nbsp;26 Abs.&nbsp;1 BDSG. Mit der Bestätigung per E-Mail erhalten Sie einen persönlichen Link. Unter ihm sehen Sie jederzeit den Stand, können Unterlagen nachreichen und Ihre Bewerbung zurückziehen. Über Bewerbungen entscheiden Menschen; ein Programm prüft nur, ob eine Sendung Spam ist.</p>
<h3>Wer Ihre Unterlagen sieht</h3>
<p>Bewerbungen und Unterlagen sind nicht öffentlich. Abrufen kann sie in unserem Unternehmen nur, wer als Administrator angemeldet ist; jeder Abruf wird festgehalten.</p>
<h3>Wann wir löschen</h3>
<p>Nach einer Absage werden Ihre Bewerbung und alle Unterlagen <strong>${createLegalPlaceholder('frist_absage')} nach der Absage</strong> automatisch gelöscht; schreiben wir einander danach noch, zählt die Frist ab dem letzten Schreiben. So lange bewahren wir sie auf, um uns gegen mögliche Ansprüche nach dem Allgemeinen Gleichbehandlungsgesetz verteidigen zu können (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO, §&nbsp;15 Abs.&nbsp;4 AGG, §&nbsp;61b Abs.&nbsp;1 ArbGG). Solange noch nicht entschieden ist, bewahren wir sie für die Entscheidung auf: ${createLegalPlaceholder('frist_unentschieden')}. Ziehen Sie Ihre Bewerbung über Ihren persönlichen Link zurück, wird sie sofort gelöscht; ebenso genügt eine Nachricht an uns. Besteht ein rechtlicher Grund, sie länger aufzubewahren, etwa ein laufender Streit, setzen wir die Löschung bis zu dessen Ende aus. Kommt es zu einer Einstellung, übernehmen wir die erforderlichen Daten in Ihre Personalakte; die Bewerbung selbst löschen wir ${createLegalPlaceholder('frist_einstellung')}.</p>
<h3>Talentpool</h3>
<p>Nur mit Ihrer Einwilligung (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;a DSGVO) nehmen wir Ihre Bewerbung für ${createLegalPlaceholder('frist_talentpool')} in unseren Talentpool auf; vorher wird sie dann auch nach einer Absage nicht gelöscht. Sie können die Einwilligung jederzeit über Ihren persönlichen Link oder per E-Mail widerrufen, ohne Folgen für Ihre Bewerbung.</p>`,
  },
]
