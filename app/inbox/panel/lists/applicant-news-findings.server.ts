import { href } from 'react-router'
import type { InboxScope } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import { createPluralMessage, type TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Finding } from '#drafts/panel/checks/check.ts'
import type { ApplicantNewsType } from '#inbox/entries/event-types.ts'

/** Maximum number listed at a time; further ones follow when these are done. */
const maxListed = 20

/** What is said of one applicant and of several. */
const summaries: Record<Exclude<ApplicantNewsType, 'withdrew'>, [one: TextKey, many: TextKey]> = {
  'declined the times': [
    '1 applicant says that no time suits.',
    '{count} applicants say that no time suits.',
  ],
  'cancelled the appointment': [
    '1 applicant cancelled the interview.',
    '{count} applicants cancelled the interview.',
  ],
  'agreed to a time': ['1 applicant chose a time.', '{count} applicants chose a time.'],
  answered: ['1 applicant answered.', '{count} applicants answered.'],
  'added documents': ['1 applicant added documents.', '{count} applicants added documents.'],
  'left the talent pool': [
    '1 applicant left the talent pool.',
    '{count} applicants left the talent pool.',
  ],
}

/** Findings about what applicants did by their personal links and nobody has seen yet. */
export async function applicantNewsFindings(
  t: Translator,
  db: Db,
  scope: InboxScope,
): Promise<Finding[]> {
  // A withdrawn application has no job any more, so only users with access to all may see it.
  if (scope.applications !== 'all') return []
  const news = await db
    .selectFrom('applicant_news')
    .selectAll()
    .orderBy('id')
    .limit(10 * maxListed)
    .execute()
  const withdrawn = news.filter(({ what }) => what === 'withdrew').slice(0, maxListed)
  return [
    ...withdrawn.map(({ id, reference, position }) => ({
      text: t('Application {reference} ({position}) was withdrawn and deleted.', {
        reference,
        position,
      }),
      seen: { action: href('/admin/inbox/withdrawn/seen'), id },
    })),
    ...Object.entries(summaries).flatMap(([what, texts]) =>
      summarize(
        t,
        news.filter((each) => each.what === what),
        texts,
      ),
    ),
  ]
}

type News = { reference: string; position: string; application_id: number | null }

/** One finding for all events of a type; it disappears when the applications are opened. */
function summarize(t: Translator, rows: News[], [one, many]: [TextKey, TextKey]): Finding[] {
  const links = new Map(
    rows.map(({ application_id, reference, position }) => [
      application_id,
      {
        text: `${reference} (${position})`,
        to: href('/admin/career/applications/:id', { id: String(application_id) }),
      },
    ]),
  )
  if (links.size === 0) return []
  const text = t.of(createPluralMessage(links.size, one, many))
  return [{ text, links: [...links.values()].slice(0, maxListed) }]
}
