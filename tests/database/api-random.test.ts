import fc from 'fast-check'
import { expect, test } from 'vitest'
import { can, roles } from '#accounts/rights.ts'
import { exposedTables } from '#api/rows/tables.ts'
import { collections } from '#content/types/collections.ts'
import { getRightsArea } from '#content/types/content-types.ts'
import { openProtocol, origin } from '../program-client.ts'
import { someContent } from '../program-content.ts'
import { isLong, longPatience } from '../times.ts'

const table = fc.constantFrom(
  ...exposedTables.map(({ name }) => name),
  'messages',
  'user',
  'drafts',
)
const column = fc.constantFrom(
  'id',
  'title',
  'name',
  'email',
  'category',
  'is_active',
  'version',
  "x'",
)
const value = fc.constantFrom('1', '2', 'true', 'null', 'Titel', 'site', "'; --", '(1,2)', '*')
const operator = fc.constantFrom('eq', 'neq', 'gt', 'like', 'ilike', 'is', 'in', 'not.eq', 'x')
const filter = fc
  .tuple(column, operator, value)
  .map(([name, by, text]) => [name, `${by}.${text}`] as [string, string])
const search = fc.tuple(
  fc.array(filter, { maxLength: 2 }),
  fc.option(fc.constantFrom('*', 'id', 'email', 'settings', '*,job_categories(*)')),
  fc.option(fc.constantFrom('id', 'title.desc', 'email')),
)
const body = fc.dictionary(
  fc.constantFrom(
    'id',
    'title',
    'name',
    'description',
    'category',
    'settings',
    'order_index',
    'is_active',
  ),
  fc.oneof(
    fc.constantFrom<unknown>('Von hier', 'site', true, null, 1, [], { siteName: 'Von hier' }),
    fc.nat(5),
  ),
)
const prefer = fc.constantFrom(
  '',
  'return=representation',
  'resolution=merge-duplicates',
  'draft=Zufall',
)
const call = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'),
  ...{ table, search, body, prefer },
})

test('random calls of every role change nothing that the role may not write', {
  timeout: longPatience,
}, async () => {
  const seed = Number(process.env.SEED_OF_CALLS ?? Math.floor(Math.random() * 2 ** 31))
  process.stdout.write(`random calls with SEED_OF_CALLS=${seed}\n`)
  const { send, key, store, db } = await openProtocol()
  await someContent(store)
  /** The rows of tables that the role must not change. */
  const untouched = async (role: string) => {
    const own = roles.find((each) => each === role)
    const others = Object.values(collections).filter(
      (type) => !own || !can({ roles: [own] }, `${getRightsArea(type)}:write`),
    )
    const settings = own && can({ roles: [own] }, 'settings:write') ? [] : ['settings']
    const names = [...others.map((type) => type.table), ...settings]
    const isOfSite = (row: { category?: string }) =>
      row.category === undefined || row.category !== 'stats'
    return Promise.all(
      names.map(async (name) =>
        (
          await db
            .selectFrom(name as 'projects')
            .selectAll()
            .orderBy('id')
            .execute()
        ).filter(isOfSite as never),
      ),
    )
  }
  for (const role of ['anybody', ...roles] as const) {
    const apikey = await key({ role })
    const before = await untouched(role)
    const drafts = await db.selectFrom('drafts').selectAll().execute()
    const mayWrite =
      role !== 'anybody' &&
      Object.values(collections).some((type) =>
        can({ roles: [role] }, `${getRightsArea(type)}:write`),
      )
    await fc.assert(
      fc.asyncProperty(
        call,
        async ({ method, table, search: [filters, select, order], body, prefer }) => {
          const asked = new URLSearchParams([
            ...filters,
            ...(select ? [['select', select]] : []),
            ...(order ? [['order', order]] : []),
          ] as [string, string][])
          const isChange = !['GET', 'HEAD'].includes(method)
          const answer = await send(`${origin}/rest/v1/${table}?${asked}`, {
            method,
            headers: { apikey, prefer, 'content-type': 'application/json' },
            ...(isChange && method !== 'DELETE' && { body: JSON.stringify(body) }),
          })
          // A refusal is never a 5xx.
          expect(answer.status).toBeLessThan(500)
          const text = await answer.text()
          if (answer.status >= 400 && method !== 'HEAD')
            expect(JSON.parse(text)).toHaveProperty('code')
          if (isChange && !mayWrite) expect(answer.status).toBeGreaterThanOrEqual(400)
          if (!answer.ok || isChange || ['leitung', 'redaktion', 'zuarbeit'].includes(role)) return
          expect(text).not.toContain('eva@firma.example')
          expect(text).not.toContain('"title":"Aus"')
          if (role !== 'personal') expect(text).not.toContain('"title":"Zu"')
        },
      ),
      { numRuns: isLong ? 10_000 : 200, seed },
    )
    expect(await untouched(role)).toEqual(before)
    if (!mayWrite) expect(await db.selectFrom('drafts').selectAll().execute()).toEqual(drafts)
  }
})
