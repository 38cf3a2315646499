import type { Selectable } from 'kysely'
import { escapeHtml } from '#core/fields/escaped.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { getSiteLanguage, translate, translateWord } from '#core/site-language/translate.ts'
import type { Outbox } from '#mail/mail-tables.ts'
import { redactLinkKeys } from '#mail/redact-link-keys.server.ts'
import type { Correspondence } from '../entries/correspondence-table.ts'
import { formatEvent, formatEventNote, visitorNames } from '../entries/event-labels.ts'
import { isColleagueEvent } from '../entries/event-types.ts'
import type { Applications, InboxEvents, Messages } from '../entries/inbox-tables.ts'
import { getVisitor, isVisitor } from '../entries/kinds.ts'
import { stateNames } from '../entries/state-names.ts'
import { parseStoredAnswers } from '../entries/stored-answers.ts'
import { allGroups, coverNoteQuestion } from '../forms/application-questions.ts'
import { spamThreshold, translateSuspicion } from '../forms/suspicion.ts'
import type { Tasks } from '../tasks/tasks-table.ts'

type Fact = [label: string, value: string | null]

/** A section of a report: facts, and texts in full. */
export interface ReportSection {
  title: string
  facts: Fact[]
  texts?: { title: string; text: string }[]
}

/** Self-contained HTML page in the language of the site that the work runs in, since applicants may receive it. */
export function renderHtmlReport(title: string, parts: ReportSection[]) {
  const body = parts.map(
    (part) => `<section><h2>${escapeHtml(part.title)}</h2>
<dl>${part.facts
      .filter(([, value]) => value)
      .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value ?? '')}</dd>`)
      .join('\n')}</dl>
${(part.texts ?? []).map((each) => `<h3>${escapeHtml(each.title)}</h3>\n<pre>${escapeHtml(each.text)}</pre>`).join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="${getSiteLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
dl{display:grid;grid-template-columns:minmax(9rem,max-content) 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0}
dd,pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}section{border-top:1px solid #8888;margin-top:2rem}</style>
</head><body><h1>${escapeHtml(title)}</h1>
${body.join('\n')}
</body></html>
`
}

/** The same report as plain text. */
export const renderTextReport = (title: string, parts: ReportSection[]) =>
  [
    title,
    ...parts.map(({ title: part, facts, texts = [] }) =>
      [
        `\n${part}\n${'-'.repeat(part.length)}`,
        ...facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`),
        ...texts.map((each) => `\n${each.title}:\n${each.text}`),
      ].join('\r\n'),
    ),
  ].join('\r\n')

export function createApplicationSection(
  application: Selectable<Applications>,
  documents: { name: string }[],
): ReportSection {
  const questions = allGroups.flatMap((group) => group.questions)
  return {
    title: translate('Bewerbung {reference}', { reference: application.reference }),
    facts: [
      [translate('Eingegangen'), formatTime(application.received_at)],
      [translate('Stand'), translateWord(stateNames[application.state])],
      [translate('Abgesagt am'), application.rejected_at && formatTime(application.rejected_at)],
      ...questions.map(({ name, label }): Fact => [translateWord(label), application[name]]),
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

export const createMessageSection = (message: Selectable<Messages>): ReportSection => ({
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

export const createMailSection = (
  mail: Pick<Outbox, 'recipient' | 'subject' | 'body'> & MailTimes,
): ReportSection => ({
  title: translate('E-Mail vom {time}', { time: formatTime(mail.created_at) }),
  facts: [
    [translate('An'), mail.recipient],
    [translate('Betreff'), mail.subject],
    [translate('Versendet'), mail.sent_at && formatTime(mail.sent_at)],
  ],
  texts: [{ title: translate('Text'), text: redactLinkKeys(mail.body) }],
})

/** What both sides wrote on the personal page; none without a word. */
export const createCorrespondenceSections = (
  texts: Pick<Correspondence, 'at' | 'is_from_applicant' | 'message_id' | 'body'>[],
): ReportSection[] =>
  texts.length === 0
    ? []
    : [
        {
          title: translate('Schriftwechsel auf der persönlichen Seite'),
          facts: [],
          texts: texts.map(({ at, is_from_applicant, message_id, body: text }) => ({
            title: `${formatTime(at)} · ${translate(is_from_applicant ? visitorNames[getVisitor(message_id)] : 'Unternehmen')}`,
            text,
          })),
        },
      ]

/** What colleagues had to do about the entries; none without one. */
export const createTaskSections = (
  tasks: Pick<Selectable<Tasks>, 'title' | 'due_on' | 'done_at'>[],
): ReportSection[] =>
  tasks.length === 0
    ? []
    : [
        {
          title: translate('Aufgaben dazu'),
          facts: [],
          texts: tasks.map(({ title, due_on, done_at }) => ({
            title: translate(done_at ? 'Bis {day}, erledigt' : 'Bis {day}', {
              day: formatDay(due_on),
            }),
            text: title,
          })),
        },
      ]

interface MailTimes {
  created_at: string
  sent_at: string | null
}

/** For the applicant the names of colleagues are left out. */
export const createHistorySection = (
  events: Pick<Selectable<InboxEvents>, 'at' | 'who' | 'what' | 'note'>[],
  { isForApplicant }: { isForApplicant: boolean },
): ReportSection => ({
  title: translate('Verlauf und Notizen'),
  facts: [],
  texts: events.map(({ at, who, what, note }) => ({
    title: [formatTime(at), formatActor(who, isForApplicant), formatEvent(what)].join(' · '),
    text: isForApplicant && isColleagueEvent(what) ? '' : formatEventNote(what, note),
  })),
})

function formatActor(who: string, isForApplicant: boolean) {
  if (isVisitor(who)) return translate(isForApplicant ? 'Sie' : visitorNames[who])
  return isForApplicant ? translate('Unternehmen') : createTranslator(getSiteLanguage()).word(who)
}

/** Time in Germany, whatever the server's time zone. */
const formatTime = (at: string) =>
  new Date(at).toLocaleString(getSiteLanguage() === 'de' ? 'de' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  })
