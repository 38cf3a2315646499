import type { Errors } from '#core/fields/form.ts'
import { hasOwnLetters } from '#core/fields/own-letters.ts'

/** One question to a visitor: the same for the page that asks it and for the server that checks the answer. */
export interface Question {
  name: string
  label: string
  kind: 'line' | 'email' | 'tel' | 'date' | 'money' | 'choice' | 'paragraph'
  isRequired: boolean
  maxLength: number
  hint?: string
  autoComplete?: string
  options?: { value: string; label: string }[]
  /** Which days are an answer. */
  days?: 'birth' | 'ahead'
  /** How much of a row it takes; two halves stand side by side. */
  width?: 'third' | 'half' | 'two-thirds'
}

export type SubmittedValues = Record<string, string>

/** A document that is already on the server and need not be sent again. */
export interface StagedDocument {
  /** Signed, so that nobody can name somebody else's. */
  handle: string
  name: string
  bytes: number
}

/** With one application. */
export const mostDocuments = 10

/** What became of a submission. */
export type Outcome =
  | { reference: string; receipt: string; isConfirmed: boolean; hasLocked?: boolean }
  | { errors: Errors; typed: SubmittedValues; documents?: StagedDocument[]; status: number }

/** What is said about a wrong answer. */
export const fieldError = {
  missing: ({ label, kind }: Pick<Question, 'label' | 'kind'>) =>
    kind === 'choice' ? `Bitte wählen Sie: ${label}.` : `Bitte füllen Sie das Feld „${label}“ aus.`,
  email: (address: string) =>
    hasOwnLetters(address)
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
  /** With JavaScript the browser still has them, without it they are gone: true for both. */
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
  later:
    'Wir können Ihre Einsendung gerade nicht annehmen. Ihre Eingaben sind noch da: Bitte versuchen Sie es später noch einmal.',
}

/** The key of `Errors` for what belongs to no single field. */
export const wholeForm = '_form'
