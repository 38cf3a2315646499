import type { Option } from '../../forms/field.ts'
import type { Db } from '../../tables.ts'

/** The administrators, and whoever has written before. */
export async function knownAuthors(db: Db): Promise<Option[]> {
  const rows = await db
    .selectFrom('user')
    .select('name')
    .union(db.selectFrom('blog_posts').select('author as name'))
    .limit(500)
    .execute()
  return rows
    .map(({ name }) => ({ value: name, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'))
}
