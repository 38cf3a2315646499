import { hasNonAsciiMailbox } from '#core/fields/email/own-letters.ts'
import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import { type PlainVisitorText, translate, translateWord } from '#core/site-language/translate.ts'

/** A form field, shared by the page and the server's validation. */
export interface Question<Name extends string = string, IsRequired extends boolean = boolean> {
  name: Name
  /** A text of the program in German, or a question of somebody's own. */
  label: string
  kind: 'line' | 'email' | 'tel' | 'date' | 'money' | 'choice' | 'several' | 'paragraph' | 'file'
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
export const createRequiredQuestion = <Name extends string>(
  name: Name,
  label: PlainVisitorText,
  options: QuestionOptions = {},
): Question<Name, true> => ({
  ...{ name, label, kind: 'line', isRequired: true, maxLength: 120 },
  ...options,
})

export const createOptionalQuestion = <Name extends string>(
  ...options: Parameters<typeof createRequiredQuestion<Name>>
): Question<Name, false> => ({ ...createRequiredQuestion(...options), isRequired: false })

/** The answers by the names of their questions: null for an empty optional one, none where it was not asked. */
export type Answers<Asked extends Question> = {
  [Each in Asked as Each['isRequired'] extends true ? Each['name'] : never]: string
} & {
  [Each in Asked as Each['isRequired'] extends true ? never : Each['name']]?: string | null
}

/** As typed; several choices stand one a line. */
export type SubmittedValues = Record<string, string>

/** Questions of an editor's own, as visitors see them: of a form on a page, or of a job. */
export interface VersionedQuestions {
  /** Key of the form, or the position. */
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
      errors: TranslatedFieldErrors
      typed: SubmittedValues
      documents?: StagedDocument[]
      /** The form as it is now, where somebody filled in an earlier one. */
      changed?: VersionedQuestions
      status: number
    }

const endSentence = (label: string) => (/[.?!]$/.test(label) ? label : `${label}.`)

/** Validation messages for visitors. */
export const fieldErrorMessages = {
  missing: ({ label, kind }: Pick<Question, 'label' | 'kind'>) =>
    kind === 'choice' || kind === 'several' || kind === 'file'
      ? translate('Bitte wählen Sie: {label}', { label: endSentence(translateWord(label)) })
      : translate('Bitte füllen Sie das Feld „{label}“ aus.', { label: translateWord(label) }),
  notOffered: (label: string, typed: string) =>
    translate('„{typed}“ steht nicht zur Auswahl. Bitte wählen Sie: {label}', {
      typed: typed.replaceAll('\n', '“, „'),
      label: endSentence(translateWord(label)),
    }),
  get notAsked() {
    return translate(
      'Diese Frage stellen wir nicht mehr. Ihre Antwort steht noch hier: Was davon wichtig ist, schreiben Sie bitte in die Nachricht.',
    )
  },
  email: (address: string) =>
    hasNonAsciiMailbox(address)
      ? translate(
          'Vor dem @ dürfen keine Umlaute und keine ähnlichen Buchstaben stehen, denn viele Mailserver stellen an solche Adressen nicht zu. Meist heißt das Postfach mit ae, oe, ue oder ss, zum Beispiel mueller@example.com; sonst nennen Sie bitte eine andere Adresse.',
        )
      : translate(
          'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.',
        ),
  get tel() {
    return translate('Bitte geben Sie eine Telefonnummer ein, zum Beispiel +49 30 23125 000.')
  },
  get date() {
    return translate('Bitte geben Sie ein gültiges Datum ein.')
  },
  get birth() {
    return translate('Bitte prüfen Sie Ihr Geburtsdatum.')
  },
  get past() {
    return translate('Bitte geben Sie einen Termin ab heute an.')
  },
  get money() {
    return translate(
      'Bitte geben Sie einen Betrag oder einen Rahmen in Euro an, zum Beispiel 55.000 oder 55.000 – 60.000.',
    )
  },
  tooLong: (max: number) => translate('Bitte verwenden Sie höchstens {max} Zeichen.', { max }),
  get onlyPdf() {
    return translate('Bitte laden Sie nur PDF-Dateien hoch.')
  },
  emptyFile: (name: string) =>
    translate(
      '„{name}“ ist leer. Liegt die Datei in einer Cloud, laden Sie sie bitte erst herunter, und wählen Sie sie dann noch einmal aus.',
      { name },
    ),
  damagedPdf: (name: string) =>
    translate(
      '„{name}“ ist nicht vollständig. Bitte öffnen Sie die Datei, speichern oder drucken Sie sie neu als PDF, und wählen Sie die neue Datei aus.',
      { name },
    ),
  get noDocument() {
    return translate('Bitte laden Sie mindestens ein Dokument hoch.')
  },
  /** True with and without JavaScript: only with it the browser still holds the files. */
  get chooseAgain() {
    return translate(
      'Ihre Dokumente konnten wir noch nicht zwischenspeichern. Stehen sie hier nicht mehr, wählen Sie sie bitte noch einmal aus.',
    )
  },
  fileTooLarge: (name: string, megabytes: number) =>
    translate('„{name}“ ist zu groß: Erlaubt sind höchstens {megabytes} MB je Dokument.', {
      name,
      megabytes,
    }),
  allTooLarge: (megabytes: number) =>
    translate('Ihre Dokumente sind zusammen zu groß: Erlaubt sind höchstens {megabytes} MB.', {
      megabytes,
    }),
  tooMany: (files: number) =>
    translate('Bitte laden Sie höchstens {files} Dokumente hoch.', { files }),
  get busy() {
    return translate(
      'Gerade wird sehr viel gesendet, von Ihrem Internetanschluss oder insgesamt. Bitte versuchen Sie es später noch einmal.',
    )
  },
  get offline() {
    return translate(
      'Sie sind gerade nicht mit dem Internet verbunden. Ihre Eingaben sind noch da: Bitte senden Sie noch einmal, sobald die Verbindung wieder steht.',
    )
  },
  get interrupted() {
    return translate(
      'Die Verbindung wurde unterbrochen. Ihre Eingaben sind noch da: Bitte senden Sie noch einmal, es entsteht kein zweiter Eintrag.',
    )
  },
  get changed() {
    return translate(
      'Das Formular wurde inzwischen geändert. Ihre Eingaben sind noch da: Bitte sehen Sie es noch einmal durch und senden Sie es dann.',
    )
  },
  get moreQuestions() {
    return translate(
      'Zu dieser Stelle haben wir eigene Fragen. Ihre Eingaben sind noch da: Bitte beantworten Sie die Fragen und senden Sie dann.',
    )
  },
  get gone() {
    return translate(
      'Dieses Formular gibt es nicht mehr. Ihre Eingaben sind noch da: Bitte senden Sie sie uns über das Kontaktformular.',
    )
  },
  get later() {
    return translate(
      'Wir können Ihre Einsendung gerade nicht annehmen. Ihre Eingaben sind noch da: Bitte versuchen Sie es später noch einmal.',
    )
  },
}

/** Key of errors that belong to no single field. */
export const wholeFormErrorKey = '_form'
