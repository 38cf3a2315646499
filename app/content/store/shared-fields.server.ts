import { isDeepStrictEqual } from 'node:util'
import { isTranslationOnly } from '../languages/translation-values.ts'
import { siteSettings } from '../settings/settings.ts'
import { contactCollection, footerCollection } from '../types/contact.ts'
import { type ContactFacts, formatAddressLine } from '../types/contact-facts.ts'
import { type ContentType, getTypeKey } from '../types/content-types.ts'
import { asContentTable } from './change.server.ts'
import type { Change, ChangeAuthor } from './changes.ts'
import type { Connection, RowValues } from './rows.server.ts'

// Shared fields: address, phone and e-mail are stored in the contact information. Footer and site settings read and write
// them in their own shape. Divergent values that these stored earlier remain until an operator decides.

const emptyFacts: ContactFacts = {
  address: { street: '', postalCode: '', city: '' },
  phone: '',
  email: '',
}

const blankHours = { weekdays: '', weekend: '' }

/** Parses `Musterkai 7, 20457 Hamburg`; any other text is the street. */
function parseAddressLine(line: string): ContactFacts['address'] {
  const [, street = line, postalCode = '', city = ''] = /^(.+),\s*(\d{5})\s+(.+)$/.exec(line) ?? []
  return { street, postalCode, city }
}

export const parseContactFacts = (values: unknown): ContactFacts | undefined => {
  // Contact information and `footer.contact` have these fields; a footer without own facts stores `{}`.
  const { address, phone, email } = (values ?? {}) as Partial<ContactFacts>
  return email ? { address: address ?? emptyFacts.address, phone: phone ?? '', email } : undefined
}

const parseSiteFacts = ({ contactEmail, phoneNumber, address }: RowValues): ContactFacts => ({
  email: String(contactEmail ?? ''),
  phone: String(phoneNumber ?? ''),
  address: parseAddressLine(String(address ?? '')),
})

/** The facts in the site settings; undefined while they are the example. */
const getSiteFacts = (values: RowValues = {}) =>
  [undefined, siteSettings.fallback.contactEmail].some((each) => each === values.contactEmail)
    ? undefined
    : parseSiteFacts(values)

const example = parseSiteFacts(siteSettings.fallback)

/** The facts entered in the site settings; undefined if there are none. Example values do not replace known ones. */
function getEnteredFacts(values: RowValues, known = example): ContactFacts | undefined {
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
export const readFirstRow = (db: Connection, table: string): Promise<RowValues | undefined> =>
  db.selectFrom(asContentTable(table)).selectAll().orderBy('id').limit(1).executeTakeFirst()

async function readSiteSettings(db: Connection) {
  const row = await db
    .selectFrom('settings')
    .select('settings')
    .where('category', '=', siteSettings.category)
    .executeTakeFirst()
  return row?.settings
}

/** The stored facts of all three types. */
async function readAllFacts(db: Connection) {
  const [home, footer, general] = await Promise.all([
    readFirstRow(db, contactCollection.table),
    readFirstRow(db, footerCollection.table),
    readSiteSettings(db),
  ])
  const footerFacts = parseContactFacts(footer?.contact)
  const contact = parseContactFacts(home)
  return { home, contact, footer: footerFacts, site: getSiteFacts(general), general }
}

/** The company's contact facts; undefined while nobody has entered any. */
export async function getContactFacts(db: Connection): Promise<ContactFacts | undefined> {
  const { contact, footer, site } = await readAllFacts(db)
  return contact ?? footer ?? site
}

const isFooter = (type: ContentType) => getTypeKey(type) === getTypeKey(footerCollection)
const isShape = (type: ContentType) =>
  isFooter(type) || getTypeKey(type) === getTypeKey(siteSettings)

/** Fills the shared fields into rows of the footer or the site settings; other types stay as they are. */
export async function resolveSharedFields<Row>(
  db: Connection,
  type: ContentType,
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
  type: ContentType,
  values: RowValues,
  { isRestoring = false, isPublishing = false }: Pick<ChangeAuthor, 'isRestoring' | 'isPublishing'>,
): Promise<{ values: RowValues; home?: Change }> {
  if (!isShape(type) || isTranslationOnly(values)) return { values }
  const known = await readAllFacts(trx)
  const facts = known.contact ?? known.footer ?? known.site
  const entered = isFooter(type)
    ? parseContactFacts(values.contact)
    : getEnteredFacts(values, facts)
  const stored = isFooter(type)
    ? { ...values, contact: known.footer ?? {} }
    : withSharedFieldsAsStored(values, known.general)
  if (!entered || isRestoring || isPublishing || (facts && hasSameFacts(entered, facts)))
    return { values: stored }
  const home = { type: getTypeKey(contactCollection), values: { ...entered } }
  return known.home
    ? { values: stored, home: { ...home, what: 'update', id: Number(known.home.id) } }
    : {
        values: stored,
        home: { ...home, what: 'create', values: { ...entered, ...emptyUnsharedContactFields } },
      }
}

/** The other fields of the contact information, empty. */
export const emptyUnsharedContactFields = { hours: blankHours, reply_time: '', directions: null }

export const sharedFieldNames = ['contactEmail', 'phoneNumber', 'address']

/** Site settings without shared fields, but with those that were stored before. */
export function withSharedFieldsAsStored(values: RowValues, before: RowValues = {}): RowValues {
  const own = Object.entries(values).filter(([name]) => !sharedFieldNames.includes(name))
  const storedFields = Object.entries(before).filter(([name]) => sharedFieldNames.includes(name))
  return Object.fromEntries([...own, ...storedFields])
}

const key = ({ email, phone, address }: ContactFacts) => [email, phone, formatAddressLine(address)]

const hasSameFacts = (a: ContactFacts, b: ContactFacts) => isDeepStrictEqual(key(a), key(b))

/**
 * Facts stored in the footer or the site settings that differ from the contact information and await a decision. `seen` is
 * the version of the contact information, 0 while there is none.
 */
export async function findDivergentSharedFields(db: Connection) {
  const { home, contact, footer, site } = await readAllFacts(db)
  return {
    seen: Number(home?.version ?? 0),
    others: listDifferences(contact ?? footer, { footer, site }),
  }
}

type OtherFacts = Pick<Awaited<ReturnType<typeof readAllFacts>>, 'footer' | 'site'>

function listDifferences(facts: ContactFacts | undefined, { footer, site }: OtherFacts) {
  if (!facts) return []
  return Object.entries({ Footer: footer, Site: site }).flatMap(([where, other]) => {
    if (!other) return []
    const examples = key(example)
    // The example is no fact.
    const values = key(other).filter(
      (each, index) => each !== key(facts)[index] && each !== examples[index],
    )
    return values.length > 0 ? [{ where, values }] : []
  })
}

/** Whether a change adds, replaces or removes the contact facts, which settles all divergent copies. */
export const isContactFactsChange = (
  type: ContentType,
  before: RowValues | undefined,
  after: RowValues | undefined,
) => {
  if (getTypeKey(type) !== getTypeKey(contactCollection)) return false
  const [old, now] = [
    parseContactFacts(before),
    after && parseContactFacts({ ...before, ...after }),
  ]
  return old && now ? !hasSameFacts(old, now) : Boolean(old ?? now)
}
