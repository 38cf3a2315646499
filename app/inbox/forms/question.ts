import type { ErrorTexts } from '#core/fields/form.ts'
import { hasNonAsciiMailbox } from '#core/fields/own-letters.ts'

/** A form field, shared by the page and the server's validation. */
export interface Question<Name extends string = string, IsRequired extends boolean = boolean> {
  name: Name
  label: string
  kind: 'line' | 'email' | 'tel' | 'date' | 'money' | 'choice' | 'several' | 'paragraph'
  isRequired: IsRequired
  maxLength: number
  hint?: string
  autoComplete?: string
  options?: { value: string; label: string }[]
  /** Which dates are valid. */
  days?: 'birth' | 'ahead'
  /** Width in the form; two halves share a row. */
  width?: 'third' | 'half' | 'two-thirds'
}

type QuestionOptions = Partial<Omit<Question, 'name' | 'label' | 'isRequired'>>

/** A required line of text, unless the options say otherwise. */
export const question = <Name extends string>(
  name: Name,
  label: string,
  options: QuestionOptions = {},
): Question<Name, true> => ({
  ...{ name, label, kind: 'line', isRequired: true, maxLength: 120 },
  ...options,
})

export const optionalQuestion = <Name extends string>(
  ...options: Parameters<typeof question<Name>>
): Question<Name, false> => ({ ...question(...options), isRequired: false })

/** The answers by the names of their questions: null for an empty optional one, none where it was not asked. */
export type Answers<Asked extends Question> = {
  [Each in Asked as Each['isRequired'] extends true ? Each['name'] : never]: string
} & {
  [Each in Asked as Each['isRequired'] extends true ? never : Each['name']]?: string | null
}

/** As typed; several choices stand one a line. */
export type SubmittedValues = Record<string, string>

/** A form that an editor put on a page, as visitors see it. */
export interface OwnFormView {
  key: string
  questions: Question[]
  version: string
}

/** A document that is already stored and need not be sent again. */
export interface StagedDocument {
  /** Signed, so that nobody can claim another visitor's document. */
  handle: string
  name: string
  bytes: number
}

/** Maximum number of documents in one application. */
export const maxDocuments = 10

/** Result of a submission. */
export type SubmissionOutcome =
  | { reference: string; receipt: string; isConfirmed: boolean; hasLocked?: boolean }
  | {
      errors: ErrorTexts
      typed: SubmittedValues
      documents?: StagedDocument[]
      /** The form as it is now, where somebody filled in an earlier one. */
      changed?: OwnFormView
      status: number
    }

const endSentence = (label: string) => (/[.?!]$/.test(label) ? label : `${label}.`)

/** Validation messages for visitors. */
export const fieldError = {
  missing: ({ label, kind }: Pick<Question, 'label' | 'kind'>) =>
    kind === 'choice' || kind === 'several'
      ? `Bitte wählen Sie: ${endSentence(label)}`
      : `Bitte füllen Sie das Feld „${label}“ aus.`,
  notOffered: (label: string, typed: string) =>
    `„${typed.replaceAll('\n', '“, „')}“ steht nicht zur Auswahl. Bitte wählen Sie: ${endSentence(label)}`,
  notAsked:
    'Diese Frage stellen wir nicht mehr. Ihre Antwort steht noch hier: Was davon wichtig ist, schreiben Sie bitte in die Nachricht.',
  email: (address: string) =>
    hasNonAsciiMailbox(address)
      ? 'Vor dem @ dürfen keine Umlaute und keine ähnlichen Buchstaben stehen, denn viele Mailserver stellen an solche Adressen nicht zu. Meist heißt das Postfach mit ae, oe, ue oder ss, zum Beispiel mueller@example.com; sonst nennen Sie bitte eine andere Adresse.'
      : 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.',
  tel: 'Bitte geben Sie eine Telefonnummer ein, zum Beispiel +49 30 23125 000.',
  date: 'Bitte geben Sie ein gültiges Datum ein.',
  birth: 'Bitte prüfen Sie Ihr Geburtsdatum.',
  past: 'Bitte geben Sie einen Termin ab heute an.',
  money:
    'Bitte geben Sie einen Betrag oder einen Rahmen in Euro an, zum Beispiel 55.000 oder 55.000 – 60.000.',
  tooLong: (max: number) => `Bitte verwenden Sie höchstens ${max} Zeichen.`,
  onlyPdf: 'Bitte laden Sie nur PDF-Dateien hoch.',
  damagedPdf: (name: string) =>
    `„${name}“ ist nicht vollständig. Bitte öffnen Sie die Datei, speichern oder drucken Sie sie neu als PDF, und wählen Sie die neue Datei aus.`,
  noDocument: 'Bitte laden Sie mindestens ein Dokument hoch.',
  /** True with and without JavaScript: only with it the browser still holds the files. */
  chooseAgain:
    'Ihre Dokumente konnten wir noch nicht zwischenspeichern. Stehen sie hier nicht mehr, wählen Sie sie bitte noch einmal aus.',
  fileTooLarge: (name: string, megabytes: number) =>
    `„${name}“ ist zu groß: Erlaubt sind höchstens ${megabytes} MB je Dokument.`,
  allTooLarge: (megabytes: number) =>
    `Ihre Dokumente sind zusammen zu groß: Erlaubt sind höchstens ${megabytes} MB.`,
  tooMany: (files: number) => `Bitte laden Sie höchstens ${files} Dokumente hoch.`,
  busy: 'Von Ihrem Internetanschluss wurde zuletzt sehr oft gesendet. Bitte versuchen Sie es in einer Stunde noch einmal.',
  offline:
    'Sie sind gerade nicht mit dem Internet verbunden. Ihre Eingaben sind noch da: Bitte senden Sie noch einmal, sobald die Verbindung wieder steht.',
  interrupted:
    'Die Verbindung wurde unterbrochen. Ihre Eingaben sind noch da: Bitte senden Sie noch einmal, es entsteht kein zweiter Eintrag.',
  changed:
    'Das Formular wurde inzwischen geändert. Ihre Eingaben sind noch da: Bitte sehen Sie es noch einmal durch und senden Sie es dann.',
  gone: 'Dieses Formular gibt es nicht mehr. Ihre Eingaben sind noch da: Bitte senden Sie sie uns über das Kontaktformular.',
  later:
    'Wir können Ihre Einsendung gerade nicht annehmen. Ihre Eingaben sind noch da: Bitte versuchen Sie es später noch einmal.',
}

/** Key of errors that belong to no single field. */
export const wholeForm = '_form'
