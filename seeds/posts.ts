import type { ItemInput } from '#content/types/collection.ts'
import { post } from '#content/types/post.ts'
import { createBlankValues } from '#core/fields/field.ts'

export const posts: ItemInput<typeof post>[] = [
  {
    ...createBlankValues(post.fields),
    title: 'Was ein Umzug in die Cloud im ersten Jahr kostet',
    slug: 'was-ein-umzug-in-die-cloud-im-ersten-jahr-kostet',
    teaser:
      'Die Preisliste des Anbieters ist der kleinste Teil der Rechnung. Welche Posten im ersten Jahr dazukommen, wie man sie schätzt und wo sich wirklich sparen lässt.',
    image_url: 'picture:post-cloud',
    tags: ['Cloud', 'Kosten', 'Betrieb'],
    author: 'Philipp Reimold',
    is_published: true,
    published_at: '2026-03-10T08:00:00.000Z',
    content: `
<p>Wer einen Umzug in die Cloud plant, beginnt meist mit dem Preisrechner eines Anbieters: so viele Kerne, so viel Arbeitsspeicher, so viel Platz, fertig ist die Monatssumme. Sie stimmt sogar ungefähr. Nur ist sie im ersten Jahr selten der größte Posten. Dieser Beitrag zeigt, woraus die Rechnung tatsächlich besteht, an einem durchgerechneten Beispiel, das Sie mit Ihren eigenen Zahlen wiederholen können.</p>

<h2>Fünf Posten, nicht einer</h2>
<p>Die Kosten des ersten Jahres setzen sich aus fünf Teilen zusammen. Nur der erste steht auf der Preisliste.</p>
<ol>
<li><strong>Laufende Nutzung:</strong> Rechenzeit, Speicher, Datenbanken, Netz.</li>
<li><strong>Der Umzug selbst:</strong> Bestandsaufnahme, Anpassung, Tests, Umschaltung.</li>
<li><strong>Doppelter Betrieb:</strong> Solange beides läuft, zahlen Sie beides.</li>
<li><strong>Lernen:</strong> Schulung, Begleitung und die Zeit, in der alles länger dauert.</li>
<li><strong>Aufsicht:</strong> Protokolle, Überwachung, Sicherungen, Prüfungen.</li>
</ol>

<h2>Ein Beispiel zum Nachrechnen</h2>
<p>Nehmen wir ein Unternehmen mit zwölf Anwendungen auf zwanzig virtuellen Maschinen im eigenen Serverraum. Die Zahlen in der Tabelle sind <em>Annahmen für die Rechnung</em>, keine Marktpreise. Ersetzen Sie jede durch Ihre eigene.</p>
<table>
<thead><tr><th scope="col">Posten</th><th scope="col">Annahme</th><th scope="col">Erstes Jahr</th></tr></thead>
<tbody>
<tr><td>Laufende Nutzung</td><td>6.000&nbsp;€ im Monat, im Mittel neun Monate</td><td>54.000&nbsp;€</td></tr>
<tr><td>Umzug</td><td>12 Anwendungen zu je 6 Personentagen à 900&nbsp;€</td><td>64.800&nbsp;€</td></tr>
<tr><td>Doppelter Betrieb</td><td>alter Serverraum 3.500&nbsp;€ im Monat, sechs Monate</td><td>21.000&nbsp;€</td></tr>
<tr><td>Lernen</td><td>4 Personen, je 8 Tage à 500&nbsp;€</td><td>16.000&nbsp;€</td></tr>
<tr><td>Aufsicht</td><td>15&nbsp;% der laufenden Nutzung</td><td>8.100&nbsp;€</td></tr>
<tr><td><strong>Summe</strong></td><td></td><td><strong>163.900&nbsp;€</strong></td></tr>
</tbody>
</table>
<p>Die Zeile, nach der alle zuerst fragen, macht in dieser Rechnung ein Drittel aus. Wer nur sie vergleicht, vergleicht das Falsche.</p>

<h2>Wo Schätzungen danebenliegen</h2>
<h3>Der doppelte Betrieb dauert länger</h3>
<p>Die letzte Anwendung ist immer die schwierigste: eine alte Lizenz, die an eine Netzwerkkarte gebunden ist, eine Schnittstelle, deren Gegenstelle niemand mehr kennt. Solange sie im alten Serverraum steht, laufen dort Strom, Wartung und Leitung weiter. Planen Sie deshalb die <em>letzte</em> Anwendung zuerst. Stellt sich heraus, dass sie nicht umziehen kann, ändert das die ganze Rechnung.</p>
<h3>Daten, die hinausgehen, kosten</h3>
<p>Viele Anbieter berechnen Daten, die ihr Netz verlassen, und oft auch den Verkehr zwischen ihren Rechenzentren. Messen Sie eine Woche lang, was Ihre Systeme heute untereinander austauschen, besonders nachts: Sicherungen und Auswertungen bewegen meist mehr als alle Menschen am Tag.</p>
<h3>Niemand schaltet etwas ab</h3>
<p>Im eigenen Serverraum kostet eine vergessene Testumgebung nichts Zusätzliches. In der Cloud kostet sie jede Stunde. Eine einfache Regel hilft mehr als jedes Werkzeug: Alles ohne Kennzeichnung wird abgeschaltet.</p>
<pre><code class="language-hcl"># Wem sie gehört und wie lange sie leben darf
tags = {
  owner       = "vertrieb"
  cost_center = "4711"
  expires     = "2026-12-31"
}</code></pre>

<h2>Was sich wirklich sparen lässt</h2>
<ul>
<li><strong>Nach Bedarf schalten.</strong> Eine Testumgebung, die werktags von 7 bis 19 Uhr läuft, braucht 60 von 168 Stunden der Woche, also gut ein Drittel.</li>
<li><strong>Erst messen, dann binden.</strong> Wer sich für ein oder drei Jahre festlegt, bekommt Nachlass. Tun Sie das nach frühestens drei Monaten: Die erste Größe ist fast immer zu groß gewählt.</li>
<li><strong>Nicht alles umziehen.</strong> Zu jeder Anwendung gehört die Frage, ob sie noch gebraucht wird. Abschalten ist der günstigste Umzug.</li>
<li><strong>Verwaltete Dienste dort, wo sie Arbeit abnehmen.</strong> Eine Datenbank, die der Anbieter sichert und aktualisiert, kostet je Stunde mehr und spart an anderer Stelle Personentage.</li>
</ul>

<h2>Und im zweiten Jahr?</h2>
<p>Umzug, doppelter Betrieb und der größte Teil des Lernens fallen weg. In unserem Beispiel bleiben zwölf Monate Nutzung und die Aufsicht: 82.800&nbsp;€. Ob das mehr oder weniger ist als vorher, hängt davon ab, was Sie auf der anderen Seite ehrlich mitrechnen: Strom und Kühlung, Ersatz der Hardware, Bereitschaft am Wochenende, die Versicherung, der Raum.</p>
<blockquote><p>Ein Umzug, der sich nur über die Serverkosten rechnet, rechnet sich meistens nicht. Einer, der zwei Nächte Bereitschaft im Monat erspart, oft schon.</p></blockquote>

<h2>Womit Sie anfangen können</h2>
<p>Für eine erste, belastbare Schätzung genügen drei Listen und etwa zwei Wochen: alle Anwendungen mit einer verantwortlichen Person, alle Schnittstellen mit ihrem Datenvolumen, alle Verträge mit ihren Laufzeiten. Danach wissen Sie, welche Anwendung die letzte sein wird, und damit, wie lange Sie doppelt zahlen. Wie wir dabei vorgehen, lesen Sie unter <a href="/dienstleistungen">Dienstleistungen</a>.</p>
`.trim(),
  },
  {
    ...createBlankValues(post.fields),
    title: 'Wie man einen Penetrationstest-Bericht liest',
    slug: 'wie-man-einen-penetrationstest-bericht-liest',
    teaser:
      'Vierzig Seiten, drei Farben, viele Abkürzungen: Was in einem guten Bericht steht, welche Fragen Sie stellen und warum „kritisch“ nicht immer zuerst kommt.',
    image_url: 'picture:post-bericht',
    tags: ['Sicherheit', 'Betrieb', 'Prüfung'],
    author: 'Philipp Reimold',
    is_published: true,
    published_at: '2026-06-16T07:30:00.000Z',
    content: `
<p>Der Bericht ist da. Vorn eine Ampel, hinten vierzig Seiten Bildschirmfotos, dazwischen Abkürzungen wie CVSS, CWE und OWASP. Wer ihn beauftragt hat, will zwei Dinge wissen: Sind wir in Gefahr? Und was tun wir am Montag? Beides steht im Bericht, nur selten auf der ersten Seite.</p>

<h2>Zuerst: Was wurde überhaupt geprüft?</h2>
<p>Lesen Sie den Abschnitt über den Umfang vor allem anderen. Ein Ergebnis ohne Befunde bedeutet nichts, wenn die wichtigste Schnittstelle nicht dazugehörte. Achten Sie auf vier Angaben:</p>
<ul>
<li><strong>Gegenstand:</strong> Welche Adressen, welche Anwendung, welche Fassung davon?</li>
<li><strong>Ausgangslage:</strong> Prüften die Tester als Fremde, mit einem gewöhnlichen Konto oder mit Einblick in den Quelltext?</li>
<li><strong>Zeit:</strong> Wie viele Personentage, in welchem Zeitraum?</li>
<li><strong>Grenzen:</strong> Was war ausgenommen, etwa Überlastung, Täuschung von Mitarbeitenden oder Systeme von Dritten?</li>
</ul>
<p>Fehlt eine dieser Angaben, fragen Sie nach, bevor Sie den Bericht weitergeben. Wer ihn später liest, eine Kundin, ein Prüfer oder eine Versicherung, wird dieselbe Frage stellen.</p>

<h2>Die Note und was sie nicht sagt</h2>
<p>Die meisten Berichte bewerten jeden Befund mit einer Zahl von 0 bis 10, dem CVSS-Wert. Er beschreibt die technische Schwere: Wie leicht ist der Fehler auszunutzen, braucht man dafür ein Konto, und was liegt danach offen? Was er in der üblichen Grundform nicht kennt, ist Ihr Betrieb.</p>
<table>
<thead><tr><th scope="col">Befund</th><th scope="col">Im Bericht</th><th scope="col">Bei Ihnen</th></tr></thead>
<tbody>
<tr><td>Veraltete Bibliothek in einem internen Werkzeug</td><td>kritisch</td><td>kann bis nächste Woche warten, wenn es niemand von außen erreicht</td></tr>
<tr><td>Rechnungen anderer Kunden durch Ändern einer Nummer abrufbar</td><td>mittel bis hoch</td><td>sofort: Es geht um personenbezogene Daten</td></tr>
<tr><td>Ein fehlender Sicherheits-Header</td><td>niedrig</td><td>nebenbei, in einer Stunde erledigt</td></tr>
</tbody>
</table>
<p>Die Reihenfolge der Behebung ist deshalb Ihre Entscheidung, nicht die des Berichts. Drei Fragen genügen: Wer kann es ausnutzen? Was liegt dann offen? Würden wir es bemerken?</p>

<h2>Woran man einen guten Befund erkennt</h2>
<p>Ein Befund ist erst dann etwas wert, wenn Ihr Team ihn nachstellen kann. Dazu gehören eine Beschreibung in zwei Sätzen, die genaue Stelle, die Schritte bis zum Ergebnis, die Folge und ein Vorschlag. Im besten Fall steht die Anfrage wörtlich da:</p>
<pre><code class="language-http">GET /api/rechnungen/10482 HTTP/1.1
Host: portal.example
Cookie: session=…   # Konto A, die Rechnung gehört Konto B

HTTP/1.1 200 OK</code></pre>
<p>Die letzte Zeile ist der Befund. Richtig wäre <code>404</code> oder <code>403</code> gewesen. Mit diesen vier Zeilen kann jemand noch am selben Tag einen automatischen Test schreiben, der zuerst fehlschlägt und nach der Korrektur besteht. Genau das sollten Sie verlangen: <em>keine Korrektur ohne Test</em>, sonst kommt der Fehler mit der übernächsten Fassung zurück.</p>
<p>Misstrauen Sie dagegen Befunden, die nur aus der Ausgabe eines Werkzeugs bestehen. „Der Server verrät seine Versionsnummer“ ist eine Beobachtung. Zum Risiko wird sie erst, wenn diese Version eine bekannte Schwachstelle hat.</p>

<h2>Muster sind wichtiger als Einzelfälle</h2>
<p>Legen Sie die Befunde nebeneinander und suchen Sie nach der gemeinsamen Ursache. Drei Stellen, an denen die Berechtigung fehlt, sind nicht drei Fehler. Sie sind ein Hinweis darauf, dass jede Seite ihre Prüfung selbst mitbringen muss und sie manchmal vergisst. Dann lautet die Lösung nicht „drei Zeilen ergänzen“, sondern: an <em>einer</em> Stelle prüfen, durch die jede Anfrage muss.</p>
<blockquote><p>Fragen Sie bei jedem Befund: Wo könnte derselbe Fehler noch sein? Der Bericht zeigt, wo gesucht wurde, nicht, wo es aufhört.</p></blockquote>

<h2>Von der Liste zum Plan</h2>
<ol>
<li><strong>Am ersten Tag:</strong> alles abstellen, was von außen und ohne Konto ausnutzbar ist, notfalls durch Abschalten der Funktion.</li>
<li><strong>In der ersten Woche:</strong> prüfen, ob eine der Lücken schon benutzt wurde. Die Protokolle verraten es, sofern es sie gibt. Sind personenbezogene Daten betroffen, ziehen Sie sofort Ihre Datenschutzbeauftragte hinzu: Meldefristen zählen in Stunden.</li>
<li><strong>Im ersten Monat:</strong> jeden Befund einer Person und einem Datum zuordnen. „Wird akzeptiert“ ist erlaubt, aber mit Namen und Begründung.</li>
<li><strong>Danach:</strong> Nachprüfung durch dieselben Tester. Sie gehört in den Auftrag und sollte nicht extra verhandelt werden müssen.</li>
</ol>

<h2>Fünf Fragen an die Tester</h2>
<p>Nehmen Sie sich für die Besprechung eine Stunde und stellen Sie diese Fragen: Was hat Sie überrascht? Wo sind Sie nicht weitergekommen, und warum? Haben wir Ihre Angriffe bemerkt? Womit hätten Sie bei mehr Zeit weitergemacht? Und was sollen wir vor dem nächsten Test ändern, damit er sich mehr lohnt? Die Antworten stehen in keinem Bericht und sind oft mehr wert als die Ampel auf Seite eins.</p>
`.trim(),
  },
  {
    ...createBlankValues(post.fields),
    title: 'Was WCAG\u00a02.2 von einer Unternehmenswebsite verlangt',
    slug: 'was-wcag-2-2-von-einer-unternehmenswebsite-verlangt',
    teaser:
      'Neun Kriterien sind neu, sechs betreffen die üblichen Stufen A und AA. Was sie für Menü, Formular und Cookie-Hinweis bedeuten und wie Sie das selbst prüfen.',
    image_url: 'picture:post-wcag',
    tags: ['Barrierefreiheit', 'Web', 'Prüfung'],
    author: 'Deniz Karaoğlu',
    is_published: true,
    published_at: '2026-09-22T07:30:00.000Z',
    content: `
<p>Die Web Content Accessibility Guidelines, kurz WCAG, beschreiben, wann eine Website für möglichst alle Menschen nutzbar ist. Seit Oktober 2023 gibt es sie in der Fassung 2.2. Für eine gewöhnliche Unternehmenswebsite mit Navigation, Bildern, Formularen und ein paar Dokumenten ist das überschaubarer, als der Umfang der Richtlinie vermuten lässt.</p>

<h2>Worauf es rechtlich ankommt</h2>
<p>In Deutschland verpflichtet das Barrierefreiheitsstärkungsgesetz seit dem 28.&nbsp;Juni 2025 bestimmte Angebote für Verbraucherinnen und Verbraucher, darunter den Abschluss von Verträgen im Netz; für öffentliche Stellen gelten eigene Regeln. Maßgeblich ist dabei die europäische Norm EN&nbsp;301&nbsp;549, die sich auf die WCAG stützt. Ob Ihr Angebot darunterfällt, klären Sie bitte rechtlich. Technisch lohnt es sich in jedem Fall, gleich die Fassung 2.2 in Stufe AA anzustreben: Wer sie erfüllt, erfüllt bis auf ein entfallenes Kriterium auch die älteren Fassungen.</p>

<h2>Was in 2.2 neu ist</h2>
<p>Neun Kriterien kamen hinzu, eines ist entfallen (4.1.1, die fehlerfreie Syntax). Sechs der neuen gehören zu den Stufen A und AA:</p>
<table>
<thead><tr><th scope="col">Kriterium</th><th scope="col">Stufe</th><th scope="col">In einem Satz</th></tr></thead>
<tbody>
<tr><td>2.4.11 Fokus nicht verdeckt</td><td>AA</td><td>Was den Fokus hat, darf nicht ganz hinter anderem verschwinden.</td></tr>
<tr><td>2.5.7 Ziehbewegungen</td><td>AA</td><td>Was sich ziehen lässt, geht auch mit einzelnen Klicks.</td></tr>
<tr><td>2.5.8 Größe der Ziele</td><td>AA</td><td>Bedienelemente sind mindestens 24 mal 24 Pixel groß oder haben entsprechend Abstand.</td></tr>
<tr><td>3.2.6 Einheitliche Hilfe</td><td>A</td><td>Kontaktwege stehen auf allen Seiten an derselben Stelle.</td></tr>
<tr><td>3.3.7 Keine doppelte Eingabe</td><td>A</td><td>Was schon eingegeben wurde, wird im selben Vorgang nicht noch einmal verlangt.</td></tr>
<tr><td>3.3.8 Zugängliche Anmeldung</td><td>AA</td><td>Zum Anmelden muss man nichts auswendig wissen oder abtippen: Einfügen ist erlaubt, oder es gibt einen anderen Weg.</td></tr>
</tbody>
</table>

<h2>Was das für Ihre Website heißt</h2>
<h3>Die Kopfzeile, die stehen bleibt</h3>
<p>Feste Kopfzeilen und Cookie-Hinweise am unteren Rand sind der häufigste Grund, an 2.4.11 zu scheitern. Wer mit der Tabulatortaste rückwärts durch die Seite geht, landet auf Links, die unter der Leiste liegen. Oft genügt eine Zeile:</p>
<pre><code class="language-css">/* Platz für die Kopfzeile beim Springen */
html {
  scroll-padding-top: 5rem;
}

:focus-visible {
  outline: 3px solid currentColor;
  outline-offset: 3px;
}</code></pre>
<h3>Knöpfe, die man trifft</h3>
<p>24 Pixel sind das Mindeste und auf einem Telefon in der Straßenbahn noch immer klein. Wir planen mit 44 Pixeln, das ist die strengere Empfehlung aus Stufe AAA. Kritisch sind erfahrungsgemäß die kleinen Kreuze zum Schließen, die Punkte unter einem Karussell und Symbole in der Fußzeile.</p>
<h3>Schieben und Ziehen</h3>
<p>Ein Karussell zum Wischen braucht Pfeile. Ein Preisregler braucht ein Zahlenfeld daneben. Eine Liste, die sich mit der Maus sortieren lässt, braucht Knöpfe für „nach oben“ und „nach unten“. Mit der Tastatur allein ist es nicht getan: Gemeint sind Menschen, die eine Maus benutzen, aber nicht gleichzeitig drücken und ziehen können.</p>
<h3>Formulare, die sich erinnern</h3>
<p>Wird ein Formular wegen eines Fehlers abgelehnt, muss alles andere stehen bleiben. In mehrstufigen Formularen gilt: Die Rechnungsadresse darf die Lieferadresse übernehmen, statt sie noch einmal abzufragen. Und Kennwortfelder müssen das Einfügen erlauben, damit Kennwortverwaltungen funktionieren.</p>

<h2>Was schon vorher galt und trotzdem fehlt</h2>
<p>Die meisten Mängel, die wir in Prüfungen finden, haben mit der neuen Fassung nichts zu tun:</p>
<ul>
<li>Text mit zu wenig Kontrast, oft hellgrau auf weiß. Verlangt sind 4,5 zu 1, bei großer Schrift 3 zu 1.</li>
<li>Bilder ohne Alternativtext, oder mit dem Dateinamen an seiner Stelle.</li>
<li>Felder, deren Beschriftung nur als Platzhalter im Feld steht und beim Tippen verschwindet.</li>
<li>Überschriften, die nach Größe statt nach Gliederung gewählt sind.</li>
<li>Menüs, die sich nur beim Überfahren mit der Maus öffnen.</li>
</ul>

<h2>In einer Stunde selbst prüfen</h2>
<ol>
<li><strong>Maus weglegen.</strong> Gehen Sie mit der Tabulatortaste durch Startseite und Kontaktformular. Sehen Sie jederzeit, wo Sie sind? Kommen Sie aus jedem Menü wieder heraus?</li>
<li><strong>Auf 400&nbsp;% vergrößern.</strong> Die Seite soll sich umbrechen wie auf einem Telefon, ohne dass Sie waagerecht scrollen müssen.</li>
<li><strong>Ein Formular falsch ausfüllen.</strong> Sagt die Meldung, welches Feld gemeint ist und was dort stehen soll?</li>
<li><strong>Vorlesen lassen.</strong> Jedes Betriebssystem bringt einen Screenreader mit. Fünf Minuten Zuhören lehren mehr als jede Checkliste.</li>
<li><strong>Ein Prüfwerkzeug laufen lassen.</strong> Es findet nur einen Teil der Mängel, den aber zuverlässig und in Sekunden.</li>
</ol>
<p>Ein grünes Ergebnis im Werkzeug heißt nicht, dass die Seite zugänglich ist. Es heißt nur, dass die leicht messbaren Fehler fehlen. Den Rest finden Menschen, am besten solche, die darauf angewiesen sind. Wenn Sie dabei Unterstützung möchten, <a href="/kontakt">schreiben Sie uns</a>.</p>
`.trim(),
  },
]
