import { choice } from '#core/fields/choice-fields.ts'
import { email } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'
import { applicationLink } from '../pages/public-pages.ts'
import { fullApplicationPreset } from './application-presets.ts'
import { replyTimeField } from './reply-time.ts'
import { defineSetting } from './setting.ts'

const requirements = ['required', 'optional', 'hidden'] as const
const aggHint =
  'Asking for it can count as a sign of discrimination (AGG) and is rarely necessary (GDPR, Art. 5): “hidden” spares you both.'

const defaultReplyTime = 'innerhalb von fünf Arbeitstagen'

/** The fields of the application form. The fallback is the complete form. */
export const applicationFormSettings = defineSetting('application_form', {
  label: 'Application form',
  shownOn: [applicationLink],
  fields: {
    salutation: choice('Anrede', requirements, { hint: aggHint }),
    birth_date: choice('Geburtsdatum', requirements, { hint: aggHint }),
    nationality: choice('Nationalität', requirements, { hint: aggHint }),
    address: choice('Straße, PLZ, Ort', requirements, {
      hint: 'Needed at the earliest for a contract.',
    }),
    work_permit: choice('Arbeitserlaubnis für Deutschland', ['hidden', 'optional'], {
      hint: 'What matters about the nationality for work, without asking for it.',
    }),
    phone: choice('Telefon', requirements),
    salary: choice('Gehaltsvorstellung', requirements, {
      preview: 'sparing',
      hint: 'Many applicants stop here; “optional” brings more applications.',
    }),
    reply_time: replyTimeField('Reply time for applications', defaultReplyTime),
  },
  fallback: { ...fullApplicationPreset, reply_time: defaultReplyTime },
})

export const inboxSettings = defineSetting('inbox', {
  label: 'Inbox',
  fields: {
    notifyEmail: optional(
      email('Notices go to', { hint: 'Otherwise to the contact e-mail of the site.' }),
    ),
    fileMegabytes: number('Largest document (MB)', { min: 1, max: 10 }),
    totalMegabytes: number('All documents together (MB)', { min: 1, max: 25 }),
    applicationDays: number('Delete rejected applications after (days)', {
      min: 1,
      max: 3650,
      hint: 'Counted from the day on which the rejection was sent. 180 days cover the periods of § 15 AGG and § 61b ArbGG.',
    }),
    undecidedMonths: number('Delete undecided applications after the job closed (months)', {
      min: 0,
      max: 120,
      hint: 'Counted from the last day of the job, or from the last activity if that was later. 0: never, but for the end of the talent pool.',
    }),
    idleMonths: number('Delete other undecided applications (months)', {
      min: 0,
      max: 120,
      hint: 'Speculative ones, or while the job is open: counted from the last activity. 0: never, but for the end of the talent pool.',
    }),
    hiredDays: number('Delete applications of hired people after (days)', {
      min: 0,
      max: 3650,
      hint: 'Counted from the day of hiring; what has to stay belongs in the personnel file. 0: never.',
    }),
    messageDays: number('Delete messages after (days)', {
      min: 1,
      max: 3650,
      hint: 'Counted from when they are done. Open ones are never deleted by themselves.',
    }),
    spamDays: number('Delete spam after (days)', { min: 1, max: 3650 }),
    talentPoolDays: number('Keep the talent pool for (days)', { min: 1, max: 3650 }),
  },
  fallback: {
    notifyEmail: null,
    fileMegabytes: 10,
    totalMegabytes: 25,
    applicationDays: 180,
    undecidedMonths: 6,
    idleMonths: 12,
    hiredDays: 180,
    messageDays: 365,
    spamDays: 90,
    talentPoolDays: 730,
  },
})
