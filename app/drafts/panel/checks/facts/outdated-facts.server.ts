import { companySettings } from '#content/settings/company-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { contactCollection } from '#content/types/contact.ts'
import { testimonial } from '#content/types/testimonial.ts'
import type { Db } from '#core/db/tables.ts'
import type { CheckContext, TextCheck } from '../check.ts'
import { createFactPattern } from './create-fact-pattern.ts'

const maxRevisions = 200

interface Facts {
  phone?: unknown
  email?: unknown
  address?: { street?: unknown }
  siteName?: unknown
  legalName?: unknown
  vatId?: unknown
  registerNumber?: unknown
}

/** Finds former facts in texts: hand-typed copies do not follow a changed setting. */
export const outdatedFactCheck: TextCheck = {
  text: 'Texts that still say what has changed since, such as a former phone number:',
  weight: 'should',
  begin: async (site, t) => {
    const now = listValues(await readFacts(site))
    const formerValues = [
      ...new Set((await readFormerFacts(site.today)).flatMap(listValues)),
    ].filter((value) => !now.includes(value))
    const currentPatterns = now.map(createFactPattern)
    const formerPatterns = formerValues.map((value) => ({
      value,
      pattern: createFactPattern(value),
    }))
    return ({ type, text }) => {
      // Quotations are not corrected.
      if (formerPatterns.length === 0 || type === testimonial.table) return []
      // A current value may contain a former one.
      const rest = currentPatterns.reduce(
        (remaining, pattern) => remaining.replaceAll(pattern, ' '),
        text,
      )
      return formerPatterns.flatMap(({ value, pattern }) =>
        [...rest.matchAll(pattern)].some(({ index }) => !isMarkedAsFormer(rest, index))
          ? [t('“{text}”', { text: value })]
          : [],
      )
    }
  },
}

/** Whether the text marks the value as a former one: 'formerly called …' remains true. */
const isMarkedAsFormer = (text: string, at: number) =>
  /(?:ehemals|vormals|früher(?:e[rn]?)?|einst|damals(?: noch)?|gegründet(?: \d{4})? als|hieß(?:en)?)\W+(?:\p{L}+\W+){0,2}$/iu.test(
    text.slice(Math.max(0, at - 60), at),
  )

const listValues = ({ phone, email, address, ...named }: Facts) => {
  const { siteName, legalName, vatId, registerNumber } = named
  return [phone, email, address?.street, siteName, legalName, vatId, registerNumber].flatMap(
    (value) => (typeof value === 'string' && value.trim().length >= 5 ? [value.trim()] : []),
  )
}

async function readFacts({ store }: CheckContext): Promise<Facts> {
  const [contact, { siteName }, { legalName, vatId, registerNumber }] = await Promise.all([
    store.getContactFacts(),
    store.setting(siteSettings),
    store.setting(companySettings),
  ])
  return { ...contact, siteName, legalName, vatId, registerNumber }
}

/** The facts in earlier revisions; for a snapshot also those of today. */
async function readFormerFacts(today: Db): Promise<Facts[]> {
  const db = asContentDb(today)
  const rows = await db
    .selectFrom('revisions')
    .select(['type', 'body'])
    .where((eb) =>
      eb.or([
        eb('type', '=', contactCollection.table),
        eb.and([
          eb('type', '=', 'settings'),
          eb(
            'item_id',
            'in',
            eb
              .selectFrom('settings')
              .select('settings.id')
              .where('category', 'in', [siteSettings.category, companySettings.category]),
          ),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(maxRevisions)
    .execute()
  // Settings store their fields in one column, the contact information in one each.
  return rows.map(({ type, body }) => (type === 'settings' ? body.settings : body) as Facts)
}
