import { data } from 'react-router'
import { idFrom } from '../../content/id.ts'
import type { Program } from '../../program.server.ts'

/** The picture that an address names; 404 for anything else. */
export async function pictureIn({ database }: Program, { id }: { id: string }) {
  const row = await database.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', idFrom(id))
    .executeTakeFirst()
  if (!row) throw data(null, { status: 404 })
  return row
}
