import type { Selectable } from 'kysely'
import { createTranslator } from '#core/i18n/translator.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { getSiteLanguage, translate, translateWord } from '#core/site-language/translate.ts'
import type { Outbox } from '#mail/mail-tables.ts'
import { redactLinkKeys } from '#mail/redact-link-keys.server.ts'
import { applicationStateNames } from '../entries/application-state-names.ts'
import type { Correspondence } from '../entries/correspondence-table.ts'
import {
  formatEventNote,
  formatGermanEventLabel,
  visitorRoleLabels,
} from '../entries/event-labels.ts'
import { hasColleagueInNote } from '../entries/event-types.ts'
import type { Applications, InboxEvents, Messages } from '../entries/inbox-tables.ts'
import { getVisitorRole, isVisitorRole } from '../entries/kinds.ts'
import { parseStoredAnswers } from '../entries/stored-answers.ts'
import { allQuestionGroups, coverNoteQuestion } from '../forms/application-questions.ts'
import { spamThreshold, translateSuspicion } from '../forms/suspicion.ts'
import type { Tasks } from '../tasks/tasks-table.ts'
import type { DataCopySection, ReportFact } from './render-data-copy.ts'

export function createApplicationCopySection(
  application: Selectable<Applications>,
  documents: { name: string }[],
): DataCopySection {
  const questions = allQuestionGroups.flatMap((group) => group.questions)
  return {
    title: translate('Bewerbung {reference}', { reference: application.reference }),
    facts: [
      [translate('Eingegangen'), formatTime(application.received_at)],
      [translate('Stand'), translateWord(applicationStateNames[application.state])],
      [translate('Abgesagt am'), application.rejected_at && formatTime(application.rejected_at)],
      ...questions.map(({ name, label }): ReportFact => [translateWord(label), application[name]]),
      [
        translate('Einwilligung Talentpool bis'),
        application.talent_pool_until && formatTime(application.talent_pool_until),
      ],
      [translate('Fassung der Datenschutzerklärung'), application.privacy_version],
      [translate('Aufbewahrt wegen'), application.hold_reason],
      [translate('Ergebnis der Spam-Prüfung'), formatSpamResult(application)],
      [translate('Dokumente'), documents.map(({ name }) => name).join('\n')],
    ],
    texts: [
      ...listAnswerTexts(application.answers),
      ...(application.message
        ? [{ title: translateWord(coverNoteQuestion.label), text: application.message }]
        : []),
    ],
  }
}

const listAnswerTexts = (answers: string | null) =>
  parseStoredAnswers(answers).map(({ question, answer }) => ({ title: question, text: answer }))

const formatSpamResult = ({ score, suspicion }: Pick<Messages, 'score' | 'suspicion'>) =>
  suspicion
    ? translate('{score} Punkte (ab {threshold} beiseitegelegt): {reasons}', {
        ...{ score, threshold: spamThreshold },
        reasons: translateSuspicion(createTranslator(getSiteLanguage()), suspicion),
      })
    : translate('unauffällig')

export const createMessageCopySection = (message: Selectable<Messages>): DataCopySection => ({
  title: translate('Nachricht {reference}', { reference: message.reference }),
  facts: [
    [translate('Eingegangen'), formatTime(message.received_at)],
    [translate('Formular'), message.topic],
    [translate('Name'), message.name],
    [translate('E-Mail'), message.email],
    [translate('Fassung der Datenschutzerklärung'), message.privacy_version],
    [translate('Aufbewahrt wegen'), message.hold_reason],
    [translate('Ergebnis der Spam-Prüfung'), formatSpamResult(message)],
  ],
  texts: [
    ...listAnswerTexts(message.answers),
    { title: translate('Nachricht'), text: message.message },
  ],
})

export const createMailCopySection = (
  mail: Pick<Outbox, 'recipient' | 'subject' | 'body'> & MailTimes,
): DataCopySection => ({
  title: translate('E-Mail vom {time}', { time: formatTime(mail.created_at) }),
  facts: [
    [translate('An'), mail.recipient],
    [translate('Betreff'), mail.subject],
    [translate('Versendet'), mail.sent_at && formatTime(mail.sent_at)],
  ],
  texts: [{ title: translate('Text'), text: redactLinkKeys(mail.body) }],
})

/** A section of texts; none without one. */
export const createTextCopySections = (
  title: string,
  texts: NonNullable<DataCopySection['texts']>,
): DataCopySection[] => (texts.length === 0 ? [] : [{ title, facts: [], texts }])

/** What both sides wrote on the personal page. */
export const createCorrespondenceCopySections = (
  texts: Pick<Correspondence, 'at' | 'is_from_applicant' | 'message_id' | 'body'>[],
) =>
  createTextCopySections(
    translate('Schriftwechsel auf der persönlichen Seite'),
    texts.map(({ at, is_from_applicant, message_id, body: text }) => ({
      title: `${formatTime(at)} · ${translate(is_from_applicant ? visitorRoleLabels[getVisitorRole(message_id)] : 'Unternehmen')}`,
      text,
    })),
  )

/** What colleagues had to do about the entries. */
export const createTaskCopySections = (
  tasks: Pick<Selectable<Tasks>, 'title' | 'due_on' | 'done_at'>[],
) =>
  createTextCopySections(
    translate('Aufgaben dazu'),
    tasks.map(({ title, due_on, done_at }) => ({
      title: translate(done_at ? 'Bis {day}, erledigt' : 'Bis {day}', { day: formatDay(due_on) }),
      text: title,
    })),
  )

type MailTimes = Pick<Selectable<Outbox>, 'created_at' | 'sent_at'>

/** For the applicant the names of colleagues are left out. */
export const createHistoryCopySection = (
  events: Pick<Selectable<InboxEvents>, 'at' | 'who' | 'what' | 'note'>[],
  { isForApplicant }: { isForApplicant: boolean },
): DataCopySection => ({
  title: translate('Verlauf und Notizen'),
  facts: [],
  texts: events.map(({ at, who, what, note }) => ({
    title: [formatTime(at), formatActor(who, isForApplicant), formatGermanEventLabel(what)].join(
      ' · ',
    ),
    text: isForApplicant && hasColleagueInNote(what) ? '' : formatEventNote(what, note),
  })),
})

function formatActor(who: string, isForApplicant: boolean) {
  if (isVisitorRole(who)) return translate(isForApplicant ? 'Sie' : visitorRoleLabels[who])
  return isForApplicant ? translate('Unternehmen') : createTranslator(getSiteLanguage()).word(who)
}

/** Time in Germany, whatever the server's time zone. */
const formatTime = (at: string) =>
  new Date(at).toLocaleString(getSiteLanguage() === 'de' ? 'de' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  })
