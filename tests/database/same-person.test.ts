import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getInboxScope } from '#accounts/rights.ts'
import { buildTextSortKey } from '#core/db/sortable.server.ts'
import type { Db } from '#core/db/tables.ts'
import { findSamePersonApplications } from '#inbox/entries/same-person-applications.server.ts'
import { buildNationalPhoneExpression } from '#inbox/forms/national-phone-number.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { addApplication, everything, openInbox } from '../inbox-program.ts'

const isSqlite = process.env.TEST_ENGINE !== 'postgres'

const own = {
  first_name: 'Änne',
  last_name: 'Öhler',
  email: 'Aenne@Example.com',
  phone: '+49 (0) 30 / 231-250',
  birth_date: '1990-05-01',
}
const other = {
  first_name: 'Max',
  last_name: 'Y',
  email: 'x@example.com',
  phone: '',
  birth_date: null,
}

const signsOf = async (db: Db, id: number, scope = everything) =>
  (await findSamePersonApplications(db, scope, id)).map((each) => [each.id, each.signs])

test.each([
  ['e-mail', { email: 'aenne@example.com' }],
  ['phone', { phone: '030 231250' }],
  ['phone', { phone: '0049 30231250' }],
  ['name and birth', { first_name: 'änne', last_name: 'ÖHLER', birth_date: own.birth_date }],
  [
    'name and birth',
    { first_name: 'ANDRÉ', last_name: 'Öhler', birth_date: own.birth_date },
    'André',
  ],
])(
  'applications with the same %s are recognised as of one person',
  async (sign, given, first_name = own.first_name) => {
    const { db } = await openInbox()
    const { id } = await addApplication(db, { ...own, first_name })
    const second = await addApplication(db, { ...other, ...given })
    expect(await signsOf(db, id)).toEqual([[second.id, [sign]]])
    expect(await signsOf(db, second.id)).toEqual([[id, [sign]]])
  },
)

test.each([
  ['of this name only', { first_name: own.first_name, last_name: own.last_name }],
  ['born on that day only', { birth_date: own.birth_date }],
  ['with part of the address', { email: 'enne@example.com' }],
  ['with an extension', { phone: '250' }],
  ['put aside as spam', { email: own.email, is_spam: true }],
])('an application %s is of another person', async (_, given) => {
  const { db } = await openInbox()
  const { id } = await addApplication(db, own)
  await addApplication(db, { ...other, ...given })
  const last = await addApplication(db, { ...other, email: 'z@example.com', phone: '250' })
  expect(await signsOf(db, id)).toEqual([])
  expect(await signsOf(db, last.id)).toEqual([])
})

test('matches are limited to visible applications and end with erasure', async () => {
  const { app, db } = await openInbox()
  const { id } = await addApplication(db, { ...own, job_id: 7 })
  const same = await addApplication(db, { ...own, job_id: 7 })
  const elsewhere = await addApplication(db, { ...own, job_id: 8 })
  const all = ['e-mail', 'phone', 'name and birth']
  expect(await signsOf(db, id)).toEqual([
    [elsewhere.id, all],
    [same.id, all],
  ])
  const head = getInboxScope({ roles: ['fachbereich'], jobs: [7] })
  // A department does not learn that two dates of birth are the same.
  expect(await signsOf(db, id, head)).toEqual([[same.id, ['e-mail', 'phone']]])
  expect(await signsOf(db, id, getInboxScope({ roles: ['anfragen'], jobs: [] }))).toEqual([])
  await erasePerson(app, own.email)
  const again = await addApplication(db, own)
  expect(await signsOf(db, again.id)).toEqual([])
})

test('SQLite before 3.46 can read the sort keys of the schema', async () => {
  const { db } = await openInbox()
  // Its parser fails at the twenty-fifth of nested functions that begin with a sum.
  const { sql: key } = buildTextSortKey(db, 'name').compile(db)
  expect(key.match(/replace\(/g)?.length).toBeLessThanOrEqual(24)
})

test('the lookup of the same person uses an index', async () => {
  const { db } = await openInbox()
  const plan = (where: ReturnType<typeof sql>) =>
    db.transaction().execute(async (trx) => {
      // A handful of rows is read faster without an index.
      if (!isSqlite) await sql`set local enable_seqscan = off`.execute(trx)
      const ask = isSqlite ? sql`explain query plan` : sql`explain`
      const { rows } = await sql`${ask} select id from applications where ${where}`.execute(trx)
      return JSON.stringify(rows)
    })
  expect(await plan(sql`lower(email) = lower(${own.email})`)).toContain('applications_own_email')
  expect(
    await plan(sql`${buildNationalPhoneExpression(sql.ref('phone'))} = ${'30231250'}`),
  ).toContain('applications_own_phone')
  // Many share a birthday.
  const name = buildTextSortKey(db, "trim(first_name) || ' ' || trim(last_name)")
  const born = await plan(sql`is_spam = false and birth_date = ${own.birth_date} and ${name} = 'x'`)
  expect(born).toMatch(
    /applications_born[^|]*(birth_date=\? AND <expr>=\?|Index Cond.*birth_date.*AND)/,
  )
})
