import { type Kysely, sql } from 'kysely'
import type { Tables } from '../content/tables.ts'

/** Messages by name, address, number and text, applications alike, pictures by their text. */
export async function searchBesideContent(db: Kysely<Tables>, search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const like = (...columns: string[]) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`),
      sql` or `,
    )})`
  const [messages, applications, pictures] = await Promise.all([
    db
      .selectFrom('messages')
      .select(['id', 'name', 'reference'])
      .where(like('name', 'email', 'reference', 'message'))
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
    db
      .selectFrom('applications')
      .select(['id', 'first_name', 'last_name', 'position'])
      .where(like('first_name', 'last_name', 'email', 'reference', 'position'))
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
    db
      .selectFrom('media')
      .select(['id', 'alt'])
      .where(like('alt', 'key'))
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
  ])
  return [
    ...messages.map(({ id, name, reference }) => ({
      id: `message ${id}`,
      label: name,
      description: `Message ${reference}`,
      to: `/admin/contact/messages/${id}`,
    })),
    ...applications.map(({ id, first_name, last_name, position }) => ({
      id: `application ${id}`,
      label: `${first_name} ${last_name}`,
      description: `Application: ${position}`,
      to: `/admin/career/applications/${id}`,
    })),
    ...pictures.map(({ id, alt }) => ({
      id: `picture ${id}`,
      label: alt || `Image ${id}`,
      description: 'Image',
      to: `/admin/media/${id}`,
    })),
  ]
}
