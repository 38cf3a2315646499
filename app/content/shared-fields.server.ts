import { isDeepStrictEqual } from 'node:util'
import { asContentTable } from './change.server.ts'
import type { By, Change } from './changes.ts'
import { contactSettings, footerSettings } from './contact.ts'
import { formatAddressLine, type Reachable } from './contact-facts.ts'
import type { Connection, Values } from './rows.server.ts'
import { site } from './settings.ts'
import { keyOf, type Type } from './type-named.ts'

// Address, phone and e-mail have one home: the contact information. The footer and the settings of the site are shapes in
// which they are read and written, too. What these once held of their own is kept until somebody decides.

const nobody: Reachable = {
  address: { street: '', postalCode: '', city: '' },
  phone: '',
  email: '',
}

const blankHours = { weekdays: '', weekend: '' }

/** `Musterkai 7, 20457 Hamburg`; what is written otherwise is the street. */
function takenApart(line: string): Reachable['address'] {
  const [, street = line, postalCode = '', city = ''] = /^(.+),\s*(\d{5})\s+(.+)$/.exec(line) ?? []
  return { street, postalCode, city }
}

export const contactFactsOf = (values: unknown): Reachable | undefined => {
  // As the fields of both types describe it; a footer without facts of its own has none of them.
  const { address, phone, email } = (values ?? {}) as Partial<Reachable>
  return email ? { address: address ?? nobody.address, phone: phone ?? '', email } : undefined
}

const inSite = ({ contactEmail, phoneNumber, address }: Values): Reachable => ({
  email: String(contactEmail ?? ''),
  phone: String(phoneNumber ?? ''),
  address: takenApart(String(address ?? '')),
})

/** Undefined while it is what every new site begins with. */
const ofSite = (values: Values = {}) =>
  [undefined, site.fallback.contactEmail].some((each) => each === values.contactEmail)
    ? undefined
    : inSite(values)

const example = inSite(site.fallback)

/**
 * Undefined where nobody says anything. What is still the example says nothing against what is known; a first phone
 * number is told beside the e-mail that is still the example.
 */
function saidOfSite(values: Values, known = example): Reachable | undefined {
  const said = inSite(values)
  if (!said.email || isSame(said, example)) return undefined
  const isSaid = (name: 'email' | 'phone') => said[name] !== example[name]
  // A line does not tell everywhere where the postcode begins: what stands there already is no news.
  const isNews = ![example, known].some(
    (each) => formatAddressLine(each.address) === values.address,
  )
  return {
    email: isSaid('email') ? said.email : known.email,
    phone: isSaid('phone') ? said.phone : known.phone,
    address: isNews ? said.address : known.address,
  }
}

/** Of what there is once, the first counts. */
export const first = (db: Connection, table: string): Promise<Values | undefined> =>
  db.selectFrom(asContentTable(table)).selectAll().orderBy('id').limit(1).executeTakeFirst()

async function generalOf(db: Connection) {
  const row = await db
    .selectFrom('settings')
    .select('settings')
    .where('category', '=', site.category)
    .executeTakeFirst()
  return row?.settings
}

/** What is stored, wherever it is. */
async function everywhere(db: Connection) {
  const [home, footer, general] = await Promise.all([
    first(db, contactSettings.table),
    first(db, footerSettings.table),
    generalOf(db),
  ])
  const below = contactFactsOf(footer?.contact)
  return { home, contact: contactFactsOf(home), footer: below, site: ofSite(general), general }
}

/** How the company is reached; undefined while nobody has said it. */
export async function getContactFacts(db: Connection): Promise<Reachable | undefined> {
  const { contact, footer, site } = await everywhere(db)
  return contact ?? footer ?? site
}

const isFooter = (type: Type) => keyOf(type) === keyOf(footerSettings)
const isShape = (type: Type) => isFooter(type) || keyOf(type) === keyOf(site)

/** The shape with the facts in their place. */
export async function resolveSharedFields<Row>(
  db: Connection,
  type: Type,
  rows: Row[],
): Promise<Row[]> {
  if (!isShape(type) || rows.length === 0) return rows
  const facts = await getContactFacts(db)
  if (isFooter(type)) return rows.map((row) => ({ ...row, contact: facts ?? nobody }))
  if (!facts) return rows
  const { email, phone, address } = facts
  const shape = { contactEmail: email, phoneNumber: phone, address: formatAddressLine(address) }
  return rows.map((row) => ({ ...row, ...shape }))
}

/** What is stored of a shape, and the change that brings its facts home where they are new. */
export async function splitSharedFields(
  trx: Connection,
  type: Type,
  values: Values,
  { isRestoring = false, isPublishing = false }: Pick<By, 'isRestoring' | 'isPublishing'>,
): Promise<{ values: Values; home?: Change }> {
  if (!isShape(type)) return { values }
  const known = await everywhere(trx)
  const facts = known.contact ?? known.footer ?? known.site
  const given = isFooter(type) ? contactFactsOf(values.contact) : saidOfSite(values, facts)
  const stored = isFooter(type)
    ? { ...values, contact: known.footer ?? {} }
    : withoutSharedFields(values, known.general)
  if (!given || isRestoring || isPublishing || (facts && isSame(given, facts)))
    return { values: stored }
  const home = { type: keyOf(contactSettings), values: { ...given } }
  return known.home
    ? { values: stored, home: { ...home, what: 'update', id: Number(known.home.id) } }
    : {
        values: stored,
        home: { ...home, what: 'create', values: { ...given, ...emptyContactFields } },
      }
}

/** What a form for contact information would ask besides. */
export const emptyContactFields = { hours: blankHours, reply_time: '', directions: null }

export const names = ['contactEmail', 'phoneNumber', 'address']

/** What the settings of the site once said stays as it is. */
export function withoutSharedFields(values: Values, before: Values = {}): Values {
  const own = Object.entries(values).filter(([name]) => !names.includes(name))
  const kept = Object.entries(before).filter(([name]) => names.includes(name))
  return Object.fromEntries([...own, ...kept])
}

const inWords = ({ email, phone, address }: Reachable) => [email, phone, formatAddressLine(address)]

const isSame = (a: Reachable, b: Reachable) => isDeepStrictEqual(inWords(a), inWords(b))

/**
 * What the footer or the settings of the site once said, and nobody has decided about: where, and what. `seen` is the
 * version of the contact information that it differs from, 0 while there is none.
 */
export async function findDivergentFacts(db: Connection) {
  const { home, contact, footer, site } = await everywhere(db)
  return {
    seen: Number(home?.version ?? 0),
    others: differing(contact ?? footer, { footer, site }),
  }
}

type Elsewhere = Pick<Awaited<ReturnType<typeof everywhere>>, 'footer' | 'site'>

function differing(facts: Reachable | undefined, { footer, site }: Elsewhere) {
  if (!facts) return []
  return Object.entries({ Footer: footer, Site: site }).flatMap(([where, other]) => {
    if (!other) return []
    const examples = inWords(example)
    // An example beside what somebody has said is no fact.
    const values = inWords(other).filter(
      (each, index) => each !== inWords(facts)[index] && each !== examples[index],
    )
    return values.length > 0 ? [{ where, values }] : []
  })
}

/** New facts of the home decide about all others, and so does that there are none any more. */
export const settlesSharedFields = (
  type: Type,
  before: Values | undefined,
  after: Values | undefined,
) => {
  if (keyOf(type) !== keyOf(contactSettings)) return false
  const [old, now] = [contactFactsOf(before), after && contactFactsOf({ ...before, ...after })]
  return old && now ? !isSame(old, now) : Boolean(old ?? now)
}
