/** Checks of the dashboard and of the legal texts. */
export const checksTexts = {
  'For the server': 'Für den Server',
  'The site is not public': 'Die Website ist nicht öffentlich',
  'Visitors see your name and nothing else; once somebody has written to you, imprint and privacy text.':
    'Besucher sehen Ihren Namen und sonst nichts; sobald Ihnen jemand geschrieben hat, auch Impressum und Datenschutz.',
  Answer: 'Beantworten',
  'the clock is behind the last retention run': 'die Uhr geht der letzten Aufräumrunde nach',
  'the clock is far ahead of the last retention run':
    'die Uhr geht der letzten Aufräumrunde weit voraus',
  'unusually many would go at once': 'ungewöhnlich vieles würde auf einmal gelöscht',
  'the clock was changed while the program was running':
    'die Uhr wurde verstellt, während das Programm lief',
  Questions: 'Fragen',
  'Contact data': 'Kontaktdaten',
  'the TMG: since May 2024 it is the DDG, and § 5 TMG is § 5 DDG':
    'das TMG: Seit Mai 2024 ist es das DDG, und § 5 TMG ist § 5 DDG',
  'TTDSG: since May 2024 it is the TDDDG': 'das TTDSG: Seit Mai 2024 ist es das TDDDG',
  'the EU platform for disputes: closed on 20 July 2025':
    'die EU-Plattform zur Streitbeilegung: eingestellt am 20. Juli 2025',
  '§ 55 RStV: it is § 18 MStV': '§ 55 RStV: Es ist § 18 MStV',
  'the Privacy Shield: void since 2020': 'den Privacy Shield: ungültig seit 2020',
  'says by hand, so it will not follow: {values}':
    'enthält als festen Text, was sich mit den Einstellungen ändern sollte: {values}',
  'does not say: {values}': 'nennt nicht: {values}',
  'has a place for, but nothing is stored: {values}':
    'hat Platzhalter, zu denen nichts hinterlegt ist: {values}',
  '{label} from the questions': '{label} aus den Fragen',
  'This text is put together from the {facts}, the {contact}, the {questions} and what is switched on. It is no legal advice: have it checked by somebody who gives some. Values go on following the settings after you have changed the text.':
    'Dieser Text entsteht aus {facts}, {contact}, {questions} und dem, was eingeschaltet ist. Er ersetzt keine Rechtsberatung: Lassen Sie ihn von jemandem prüfen, der sie geben darf. Eingesetzte Werte folgen den Einstellungen auch dann, wenn Sie den Text geändert haben.',
  questions: 'Fragen',
  'Still missing': 'Es fehlt noch',
  'From the questions': 'Aus den Fragen',
  'Enter the full company name first.': 'Geben Sie zuerst den vollen Firmennamen ein.',
  'As it stands now': 'Jetziger Stand',
  'Replace the text': 'Text ersetzen',
  'Use this text': 'Diesen Text verwenden',
  'Keep it as it is': 'So lassen',
  'With Google Analytics, to switch it on afterwards':
    'Mit Google Analytics, um es danach einzuschalten',
  'Without Google Analytics': 'Ohne Google Analytics',
  'It is the text that you have.': 'Das ist Ihr jetziger Text.',
  'Put it together from the questions above, and compare':
    'Aus den Fragen oben zusammenstellen und vergleichen',
  age: 'Alter',
  'earlier pay': 'bisheriges Gehalt',
  family: 'Familie',
  religion: 'Religion',
  health: 'Gesundheit',
  belief: 'Überzeugung',
  'sexual orientation': 'sexuelle Orientierung',
  'origin: name the level of the language instead':
    'Herkunft: Nennen Sie stattdessen das Sprachniveau',
  origin: 'Herkunft',
  'health: say what the work asks for': 'Gesundheit: Sagen Sie, was die Arbeit verlangt',
} as const
