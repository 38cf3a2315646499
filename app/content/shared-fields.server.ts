import { isDeepStrictEqual } from 'node:util'
import { asContentTable } from './change.server.ts'
import type { By, Change } from './changes.ts'
import { contactSettings, footerSettings } from './contact.ts'
import { formatAddressLine, type Reachable } from './contact-facts.ts'
import type { Connection, Values } from './rows.server.ts'
import { site } from './settings.ts'
import { getTypeKey, type Type } from './type-named.ts'

// Shared fields: address, phone and e-mail are stored in the contact information. Footer and site settings read and write
// them in their own shape. Divergent values that these stored earlier remain until an operator decides.

const emptyFacts: Reachable = {
  address: { street: '', postalCode: '', city: '' },
  phone: '',
  email: '',
}

const blankHours = { weekdays: '', weekend: '' }

/** Parses `Musterkai 7, 20457 Hamburg`; any other text is the street. */
function parseAddressLine(line: string): Reachable['address'] {
  const [, street = line, postalCode = '', city = ''] = /^(.+),\s*(\d{5})\s+(.+)$/.exec(line) ?? []
  return { street, postalCode, city }
}

export const parseContactFacts = (values: unknown): Reachable | undefined => {
  // Contact information and `footer.contact` have these fields; a footer without own facts stores `{}`.
  const { address, phone, email } = (values ?? {}) as Partial<Reachable>
  return email ? { address: address ?? emptyFacts.address, phone: phone ?? '', email } : undefined
}

const parseSiteFacts = ({ contactEmail, phoneNumber, address }: Values): Reachable => ({
  email: String(contactEmail ?? ''),
  phone: String(phoneNumber ?? ''),
  address: parseAddressLine(String(address ?? '')),
})

/** The facts in the site settings; undefined while they are the example. */
const getSiteFacts = (values: Values = {}) =>
  [undefined, site.fallback.contactEmail].some((each) => each === values.contactEmail)
    ? undefined
    : parseSiteFacts(values)

const example = parseSiteFacts(site.fallback)

/**
 * The facts entered in the site settings; undefined if there are none. Values that are still the example do not replace
 * known ones.
 */
function getEnteredFacts(values: Values, known = example): Reachable | undefined {
  const entered = parseSiteFacts(values)
  if (!entered.email || hasSameFacts(entered, example)) return undefined
  const isEntered = (name: 'email' | 'phone') => entered[name] !== example[name]
  // Parsing a line can split it differently, so an unchanged line must not count as a new address.
  const isNewAddress = ![example, known].some(
    (each) => formatAddressLine(each.address) === values.address,
  )
  return {
    email: isEntered('email') ? entered.email : known.email,
    phone: isEntered('phone') ? entered.phone : known.phone,
    address: isNewAddress ? entered.address : known.address,
  }
}

/** The row of a singleton: the first. */
export const first = (db: Connection, table: string): Promise<Values | undefined> =>
  db.selectFrom(asContentTable(table)).selectAll().orderBy('id').limit(1).executeTakeFirst()

async function readSiteSettings(db: Connection) {
  const row = await db
    .selectFrom('settings')
    .select('settings')
    .where('category', '=', site.category)
    .executeTakeFirst()
  return row?.settings
}

/** The stored facts of all three types. */
async function readAllFacts(db: Connection) {
  const [home, footer, general] = await Promise.all([
    first(db, contactSettings.table),
    first(db, footerSettings.table),
    readSiteSettings(db),
  ])
  const footerFacts = parseContactFacts(footer?.contact)
  const contact = parseContactFacts(home)
  return { home, contact, footer: footerFacts, site: getSiteFacts(general), general }
}

/** The company's contact facts; undefined while nobody has entered any. */
export async function getContactFacts(db: Connection): Promise<Reachable | undefined> {
  const { contact, footer, site } = await readAllFacts(db)
  return contact ?? footer ?? site
}

const isFooter = (type: Type) => getTypeKey(type) === getTypeKey(footerSettings)
const isShape = (type: Type) => isFooter(type) || getTypeKey(type) === getTypeKey(site)

/** Fills the shared fields into rows of the footer or the site settings; other types stay as they are. */
export async function resolveSharedFields<Row>(
  db: Connection,
  type: Type,
  rows: Row[],
): Promise<Row[]> {
  if (!isShape(type) || rows.length === 0) return rows
  const facts = await getContactFacts(db)
  if (isFooter(type)) return rows.map((row) => ({ ...row, contact: facts ?? emptyFacts }))
  if (!facts) return rows
  const { email, phone, address } = facts
  const shape = { contactEmail: email, phoneNumber: phone, address: formatAddressLine(address) }
  return rows.map((row) => ({ ...row, ...shape }))
}

/** Splits values into those stored with the type and, if its facts are new, a change of the contact information (`home`). */
export async function splitSharedFields(
  trx: Connection,
  type: Type,
  values: Values,
  { isRestoring = false, isPublishing = false }: Pick<By, 'isRestoring' | 'isPublishing'>,
): Promise<{ values: Values; home?: Change }> {
  if (!isShape(type)) return { values }
  const known = await readAllFacts(trx)
  const facts = known.contact ?? known.footer ?? known.site
  const entered = isFooter(type)
    ? parseContactFacts(values.contact)
    : getEnteredFacts(values, facts)
  const stored = isFooter(type)
    ? { ...values, contact: known.footer ?? {} }
    : withoutSharedFields(values, known.general)
  if (!entered || isRestoring || isPublishing || (facts && hasSameFacts(entered, facts)))
    return { values: stored }
  const home = { type: getTypeKey(contactSettings), values: { ...entered } }
  return known.home
    ? { values: stored, home: { ...home, what: 'update', id: Number(known.home.id) } }
    : {
        values: stored,
        home: { ...home, what: 'create', values: { ...entered, ...emptyContactFields } },
      }
}

/** The other fields of the contact information, empty. */
export const emptyContactFields = { hours: blankHours, reply_time: '', directions: null }

export const names = ['contactEmail', 'phoneNumber', 'address']

/** Site settings without shared fields, but with those that were stored before. */
export function withoutSharedFields(values: Values, before: Values = {}): Values {
  const own = Object.entries(values).filter(([name]) => !names.includes(name))
  const storedFields = Object.entries(before).filter(([name]) => names.includes(name))
  return Object.fromEntries([...own, ...storedFields])
}

const toTexts = ({ email, phone, address }: Reachable) => [email, phone, formatAddressLine(address)]

const hasSameFacts = (a: Reachable, b: Reachable) => isDeepStrictEqual(toTexts(a), toTexts(b))

/**
 * Facts stored in the footer or the site settings that differ from the contact information and await a decision. `seen` is
 * the version of the contact information, 0 while there is none.
 */
export async function findDivergentFacts(db: Connection) {
  const { home, contact, footer, site } = await readAllFacts(db)
  return {
    seen: Number(home?.version ?? 0),
    others: listDifferences(contact ?? footer, { footer, site }),
  }
}

type OtherFacts = Pick<Awaited<ReturnType<typeof readAllFacts>>, 'footer' | 'site'>

function listDifferences(facts: Reachable | undefined, { footer, site }: OtherFacts) {
  if (!facts) return []
  return Object.entries({ Footer: footer, Site: site }).flatMap(([where, other]) => {
    if (!other) return []
    const examples = toTexts(example)
    // The example is no fact.
    const values = toTexts(other).filter(
      (each, index) => each !== toTexts(facts)[index] && each !== examples[index],
    )
    return values.length > 0 ? [{ where, values }] : []
  })
}

/** Whether a change adds, replaces or removes the contact facts, which settles all divergent copies. */
export const settlesSharedFields = (
  type: Type,
  before: Values | undefined,
  after: Values | undefined,
) => {
  if (getTypeKey(type) !== getTypeKey(contactSettings)) return false
  const [old, now] = [
    parseContactFacts(before),
    after && parseContactFacts({ ...before, ...after }),
  ]
  return old && now ? !hasSameFacts(old, now) : Boolean(old ?? now)
}
