import { asContentDb } from '#content/change.server.ts'
import { companyFacts } from '#content/company-facts.ts'
import { contactSettings } from '#content/contact.ts'
import { site } from '#content/settings.ts'
import { testimonial } from '#content/testimonial.ts'
import type { Db } from '#tables.ts'
import type { Moment, TextCheck } from './check.ts'
import { factPattern } from './fact-pattern.ts'

const earlier = 200

interface Facts {
  phone?: unknown
  email?: unknown
  address?: { street?: unknown }
  siteName?: unknown
  legalName?: unknown
  vatId?: unknown
  registerNumber?: unknown
}

/** Facts are entered once; what repeats them by hand stays behind when they change. */
export const oldFacts: TextCheck = {
  text: 'Texts that still say what has changed since, such as a former phone number:',
  weight: 'should',
  begin: async (site, t) => {
    const now = valuesIn(await factsNow(site))
    const former = [...new Set((await factsBefore(site.today)).flatMap(valuesIn))].filter(
      (value) => !now.includes(value),
    )
    const known = now.map(factPattern)
    const wanted = former.map((value) => ({ value, pattern: factPattern(value) }))
    return ({ type, text }) => {
      // What others say they said then.
      if (wanted.length === 0 || type === testimonial.table) return []
      // A new name may have the former one in it.
      const rest = known.reduce((left, pattern) => left.replaceAll(pattern, ' '), text)
      return wanted.flatMap(({ value, pattern }) =>
        [...rest.matchAll(pattern)].some(({ index }) => !isTold(rest, index))
          ? [t('“{text}”', { text: value })]
          : [],
      )
    }
  },
}

/** 'Formerly called …' is true for good. */
const isTold = (text: string, at: number) =>
  /(?:ehemals|vormals|früher(?:e[rn]?)?|einst|damals(?: noch)?|gegründet(?: \d{4})? als|hieß(?:en)?)\W+(?:\p{L}+\W+){0,2}$/iu.test(
    text.slice(Math.max(0, at - 60), at),
  )

const valuesIn = ({ phone, email, address, ...named }: Facts) => {
  const { siteName, legalName, vatId, registerNumber } = named
  return [phone, email, address?.street, siteName, legalName, vatId, registerNumber].flatMap(
    (value) => (typeof value === 'string' && value.trim().length >= 5 ? [value.trim()] : []),
  )
}

async function factsNow({ store }: Moment): Promise<Facts> {
  const [contact, { siteName }, { legalName, vatId, registerNumber }] = await Promise.all([
    store.reachable(),
    store.setting(site),
    store.setting(companyFacts),
  ])
  return { ...contact, siteName, legalName, vatId, registerNumber }
}

/** As earlier versions had them, and as they are today where another moment is looked at. */
async function factsBefore(today: Db): Promise<Facts[]> {
  const db = asContentDb(today)
  const rows = await db
    .selectFrom('revisions')
    .select(['type', 'body'])
    .where((eb) =>
      eb.or([
        eb('type', '=', contactSettings.table),
        eb.and([
          eb('type', '=', 'settings'),
          eb(
            'item_id',
            'in',
            eb
              .selectFrom('settings')
              .select('settings.id')
              .where('category', 'in', [site.category, companyFacts.category]),
          ),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(earlier)
    .execute()
  // Of a form of settings what was stored, of the contact information its fields.
  return rows.map(({ type, body }) => (type === 'settings' ? body.settings : body) as Facts)
}
