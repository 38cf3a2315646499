import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#core/db/database.server.ts'
import { migrate } from '#core/db/migrate.server.ts'
import * as content from '#core/db/migrations/001-content.server.ts'
import * as inbox from '#core/db/migrations/003-inbox.server.ts'
import * as visitors from '#core/db/migrations/013-visitors.server.ts'
import { freshDatabase } from '../fresh-database.ts'

test('jobs of a filled database keep what they say about the salary, in one entry', async () => {
  const database = createDatabase<Record<string, never>>(await freshDatabase())
  onTestFinished(() => database.close())
  const { db } = database
  const before = { '001-content': content, '003-inbox': inbox }
  await migrate(db, before)
  await sql`insert into job_categories (version, created_at, updated_at, is_sample, name)
    values (1, '', '', false, 'Entwicklung')`.execute(db)
  const rows = [
    ['72.000 – 88.000 €', 72000, 88000],
    ['nach Vereinbarung', null, null],
    [null, 40000, null],
  ] as const
  for (const [at, [range, min, max]] of rows.entries())
    await sql`insert into job_listings (version, created_at, updated_at, is_sample, order_index,
      title, category_id, department, location, type, experience_level, description, requirements,
      responsibilities, skills, benefits, salary_range, salary_min, salary_max, is_active)
      values (3, '', '', false, ${at}, 'A', 1, 'B', 'Hamburg oder remote', 'Vollzeit', 'Senior', 'C',
      '[]', '[]', '[]', '[]', ${range}, ${min}, ${max}, true)`.execute(db)

  await migrate(db, { ...before, '013-visitors': visitors })
  const { rows: after } = await sql`select salary_range, salary_min, salary_max, salary_period,
    is_remote, version from job_listings order by order_index`.execute(db)
  const same = { salary_period: 'Jahr', is_remote: false, version: 3 }
  expect(after).toEqual([
    { ...same, salary_range: null, salary_min: 72000, salary_max: 88000 },
    { ...same, salary_range: 'nach Vereinbarung', salary_min: null, salary_max: null },
    { ...same, salary_range: null, salary_min: 40000, salary_max: null },
  ])
})
