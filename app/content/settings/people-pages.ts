import { line, paragraph } from '#core/fields/fields.ts'
import { items } from '#core/fields/nested-fields.ts'
import { applicationLink, careerLink, contactLink } from '../pages/public-pages.ts'
import { withPlaceholderCheck } from './mail-placeholders.ts'
import {
  pageHeadingField,
  pagePictureField,
  pageTextField,
  searchResultTextField,
} from './page-text.ts'
import { defineSetting } from './setting.ts'

/** Placeholders for facts about the open jobs and about applying. */
const jobPlaceholders = ['openings', 'pay', 'fields'] as const
const applyingPlaceholders = ['steps', 'person', 'reply_time', 'fields'] as const

/** Headings of the lists in a job. */
export type JobHeadings = Record<'tasksHeading' | 'profileHeading' | 'offerHeading', string>

export const careerPageSettings = defineSetting('career_page', {
  label: 'Career',
  area: 'content',
  shownOn: [careerLink],
  fields: {
    lead: pageTextField(
      'Head: text',
      'Sie sehen bei jeder Stelle, was zu tun ist und was wir erwarten. {openings}, {pay}. Bewerben geht online und ohne Konto.',
      jobPlaceholders,
    ),
    picture: pagePictureField(),
    search: searchResultTextField(
      'Arbeiten bei {site}: offene Stellen, Vorteile und der Weg zur Bewerbung.',
    ),
    listHeading: pageHeadingField('List: heading', 'Wen wir suchen'),
    empty: pageTextField(
      'While there are no jobs',
      'Schauen Sie bald wieder vorbei, oder sagen Sie uns, was Sie suchen.',
    ),
    closingHeading: pageHeadingField('End of the page: heading', 'Noch Fragen vor der Bewerbung?'),
    closingText: pageTextField(
      'End of the page: text',
      'Fragen Sie uns einfach. Auch wenn gerade nichts passt: Sagen Sie uns, was Sie suchen.',
    ),
    tasksHeading: pageHeadingField('A job: heading of the tasks', 'Ihre Aufgaben'),
    profileHeading: pageHeadingField('A job: heading of the requirements', 'Das bringen Sie mit'),
    offerHeading: pageHeadingField('A job: heading of the benefits', 'Das bieten wir'),
    stepsHeading: pageHeadingField('A job: heading of the steps', 'So geht es weiter'),
    jobClosingHeading: pageHeadingField('End of a job: heading', 'Passt das zu Ihnen?'),
    jobClosingText: pageTextField(
      'End of a job: text',
      'Dann freuen wir uns auf Ihre Bewerbung. Wenn Sie vorher etwas wissen möchten, fragen Sie einfach.',
    ),
    closedText: pageTextField(
      'A closed job: text',
      'Sie wurde besetzt oder die Ausschreibung ist beendet. Vielleicht passt eine andere?',
    ),
    closedInvitation: pageHeadingField(
      'A closed job while there are no others: button',
      'Schreiben Sie uns trotzdem',
    ),
  },
})

const withoutMailText = () =>
  pageTextField(
    'After sending, when no mail was written',
    'Eine Bestätigung per E\u2011Mail verschicken wir im Moment nicht. Bitte notieren Sie sich Ihre Referenz: Damit finden wir Ihre Angaben, wenn Sie nachfragen.',
  )

const steps = items(
  'Steps',
  {
    title: line('Title', { max: 60 }),
    text: withPlaceholderCheck(paragraph('Text', { max: 300 }), applyingPlaceholders),
  },
  { min: 1, max: 8 },
)

export const applicationPageSettings = defineSetting('application_page', {
  label: 'Applying',
  area: 'content',
  shownOn: [applicationLink],
  fields: {
    lead: pageTextField(
      'Head: text',
      '{steps}, {person}, Antwort {reply_time}.',
      applyingPlaceholders,
    ),
    picture: pagePictureField(),
    search: searchResultTextField('Online bewerben bei {site}: So läuft der Bewerbungsprozess ab.'),
    steps: {
      ...steps,
      blank: [
        {
          title: 'Bewerben',
          text: 'Formular ausfüllen, Unterlagen anhängen, absenden. Ohne Konto.',
        },
        { title: 'Prüfung', text: 'Wir lesen Ihre Unterlagen und antworten auf jede Bewerbung.' },
        { title: 'Kennenlernen', text: 'Ein Gespräch mit dem Team, vor Ort oder per Video.' },
        {
          title: 'Angebot',
          text: 'Passt es für beide Seiten, bekommen Sie ein schriftliches Angebot.',
        },
      ],
    },
    sent: pageTextField(
      'After sending, when a mail was written',
      'Eine Bestätigung mit Ihrem persönlichen Link ist unterwegs: Dort sehen Sie den Stand, reichen Unterlagen nach oder ziehen die Bewerbung zurück.',
    ),
    withoutMail: withoutMailText(),
    notice: pageTextField(
      'Above the button',
      'Wir verwenden Ihre Angaben nur für das Bewerbungsverfahren und löschen sie {kept} nach einer Absage. Haben Sie dem Talentpool zugestimmt, löschen wir sie frühestens, wenn Ihre Zeit dort endet.',
      ['kept'],
    ),
  },
})

export const contactPageSettings = defineSetting('contact_page', {
  label: 'Page texts',
  area: 'content',
  shownOn: [contactLink],
  fields: {
    lead: pageTextField(
      'Head: text',
      'Sie haben ein Vorhaben, eine Frage oder ein System, das Sorgen macht? Schreiben Sie uns, oder rufen Sie an: {phone}.',
      ['phone', 'reply_time'],
    ),
    picture: pagePictureField(),
    search: searchResultTextField('So erreichen Sie {site}: {ways}.', ['ways']),
    formHeading: pageHeadingField('Form: heading', 'Nachricht schreiben'),
    sent: pageTextField(
      'After sending, when a mail was written',
      'Sie ist bei uns angekommen. Eine Bestätigung ist an Ihre E\u2011Mail-Adresse unterwegs. Wir melden uns in der Regel {reply_time}.',
      ['reply_time'],
    ),
    notice: pageTextField(
      'Above the button',
      'Wir verwenden Ihre Angaben nur, um Ihre Anfrage zu beantworten, und löschen sie {kept} nach Abschluss.',
      ['kept'],
    ),
    withoutMail: withoutMailText(),
  },
})

export const personalPageSettings = defineSetting('status_page', {
  label: 'An applicant’s personal page',
  area: 'content',
  shownOn: [applicationLink],
  fields: {
    pool: pageTextField(
      'In the talent pool',
      'Ihre Bewerbung bleibt bis zum {until} in unserem Talentpool. Das können Sie jederzeit widerrufen; auf eine laufende Bewerbung hat das keinen Einfluss.',
      ['until'],
    ),
    withdrawing: pageTextField(
      'Before withdrawing',
      'Ihre Angaben, Ihre Dokumente und unser Schriftwechsel werden sofort und endgültig gelöscht.',
    ),
    gone: pageTextField(
      'After withdrawing',
      'Ihre Angaben und Dokumente haben wir gelöscht. Alles Gute für Ihren weiteren Weg!',
    ),
  },
})
