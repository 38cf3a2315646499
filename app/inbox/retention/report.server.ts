import type { Selectable } from 'kysely'
import { escapeHtml } from '#core/fields/escaped.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import type { Outbox } from '#mail/mail-tables.ts'
import { redactLinkKeys } from '#mail/redact-link-keys.server.ts'
import type { Correspondence } from '../entries/correspondence-table.ts'
import { isColleagueEvent } from '../entries/event-types.ts'
import { germanEventLabel, germanEventNote } from '../entries/german-event-labels.ts'
import type { Applications, InboxEvents, Messages } from '../entries/inbox-tables.ts'
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

/** Self-contained HTML page, in German, since applicants may receive it. */
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
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
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
    title: `Bewerbung ${application.reference}`,
    facts: [
      ['Eingegangen', formatTime(application.received_at)],
      ['Stand', stateNames[application.state]],
      ['Abgesagt am', application.rejected_at && formatTime(application.rejected_at)],
      ...questions.map(({ name, label }): Fact => [label, application[name]]),
      [
        'Einwilligung Talentpool bis',
        application.talent_pool_until && formatTime(application.talent_pool_until),
      ],
      ['Fassung der Datenschutzerklärung', application.privacy_version],
      ['Aufbewahrt wegen', application.hold_reason],
      ['Ergebnis der Spam-Prüfung', formatSpamResult(application)],
      ['Dokumente', documents.map(({ name }) => name).join('\n')],
    ],
    texts: [
      ...listAnswerTexts(application.answers),
      ...(application.message
        ? [{ title: coverNoteQuestion.label, text: application.message }]
        : []),
    ],
  }
}

const listAnswerTexts = (answers: string | null) =>
  parseStoredAnswers(answers).map(({ question, answer }) => ({ title: question, text: answer }))

const formatSpamResult = ({ score, suspicion }: Pick<Messages, 'score' | 'suspicion'>) =>
  suspicion
    ? `${score} Punkte (ab ${spamThreshold} beiseitegelegt): ${translateSuspicion(createTranslator('de'), suspicion)}`
    : 'unauffällig'

export const createMessageSection = (message: Selectable<Messages>): ReportSection => ({
  title: `Nachricht ${message.reference}`,
  facts: [
    ['Eingegangen', formatTime(message.received_at)],
    ['Formular', message.topic],
    ['Name', message.name],
    ['E-Mail', message.email],
    ['Fassung der Datenschutzerklärung', message.privacy_version],
    ['Aufbewahrt wegen', message.hold_reason],
    ['Ergebnis der Spam-Prüfung', formatSpamResult(message)],
  ],
  texts: [...listAnswerTexts(message.answers), { title: 'Nachricht', text: message.message }],
})

export const createMailSection = (
  mail: Pick<Outbox, 'recipient' | 'subject' | 'body'> & MailTimes,
): ReportSection => ({
  title: `E-Mail vom ${formatTime(mail.created_at)}`,
  facts: [
    ['An', mail.recipient],
    ['Betreff', mail.subject],
    ['Versendet', mail.sent_at && formatTime(mail.sent_at)],
  ],
  texts: [{ title: 'Text', text: redactLinkKeys(mail.body) }],
})

/** What both sides wrote on the applicant's page; none without a word. */
export const createCorrespondenceSections = (
  texts: Pick<Correspondence, 'at' | 'is_from_applicant' | 'body'>[],
): ReportSection[] =>
  texts.length === 0
    ? []
    : [
        {
          title: 'Schriftwechsel auf der persönlichen Seite',
          facts: [],
          texts: texts.map(({ at, is_from_applicant, body: text }) => ({
            title: `${formatTime(at)} · ${is_from_applicant ? 'Bewerber/in' : 'Unternehmen'}`,
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
          title: 'Aufgaben dazu',
          facts: [],
          texts: tasks.map(({ title, due_on, done_at }) => ({
            title: `Bis ${formatDay(due_on)}${done_at ? ', erledigt' : ''}`,
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
  title: 'Verlauf und Notizen',
  facts: [],
  texts: events.map(({ at, who, what, note }) => ({
    title: [formatTime(at), formatActor(who, isForApplicant), germanEventLabel(what)].join(' · '),
    text: isForApplicant && isColleagueEvent(what) ? '' : germanEventNote(what, note),
  })),
})

function formatActor(who: string, isForApplicant: boolean) {
  if (who === 'Applicant') return isForApplicant ? 'Sie' : 'Bewerber/in'
  return isForApplicant ? 'Unternehmen' : createTranslator('de').word(who)
}

/** German time, whatever the server's time zone. */
const formatTime = (at: string) =>
  new Date(at).toLocaleString('de', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  })
