import type { PlainVisitorText } from '#core/site-language/translate.ts'
import type { PersonData } from './person-data.server.ts'

/** For the copy that a data subject receives. */
export const mentionPlaceTexts: Record<PersonData['mentions'][number]['table'], PlainVisitorText> =
  {
    messages: 'In einer Nachricht',
    applications: 'In einer Bewerbung',
    application_documents: 'Im Namen eines Dokuments',
    correspondence: 'Im Schriftwechsel auf einer persönlichen Seite',
    tasks: 'In einer Aufgabe',
    appointments: 'Bei einem Gesprächstermin',
    inbox_events: 'In einer Notiz',
    outbox: 'In einer E-Mail',
    mail_attempts: 'In einem Bericht des Mailservers',
    person_requests: 'Im Verzeichnis der Anfragen zum Datenschutz',
    media: 'Im Namen einer Bilddatei',
    panel_events: 'Im Namen eines Schlüssels oder Webhooks',
  }

export const internalPlaceTexts: Record<PersonData['internal'][number]['table'], PlainVisitorText> =
  {
    drafts: 'Im Namen eines Entwurfs',
    draft_changes: 'In einem Entwurf',
    remarks: 'In einer Anmerkung zu einem Entwurf',
    set_aside: 'In der Begründung zu einem Befund',
    typed_forms: 'In einem Formular, das nicht gespeichert ist',
    previews: 'In einer Vorschau',
    saved_filters: 'Im Namen eines gespeicherten Filters',
    user: 'In einem Zugang',
    passkeys: 'Im Namen eines Passkeys',
    invitations: 'In einer Einladung',
    webhooks: 'In Namen oder Adresse eines Webhooks',
    program_keys: 'Im Namen eines Schlüssels',
  }
