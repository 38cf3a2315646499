import type { AppContext } from '#app-context.server.ts'
import type { Values } from '#content/rows.server.ts'
import { pictureNamed, publicPictures } from './storage-route.server.ts'
import type { ProgramTable } from './tables.ts'

/** Maps the public URL of a picture to its address in the media library. */
export async function withOwnPictures(
  { environment, database }: AppContext,
  { type }: ProgramTable,
  values: Values,
): Promise<Values> {
  const start = environment.ORIGIN + publicPictures
  const result = { ...values }
  for (const [name, { kind }] of Object.entries(type?.fields ?? {})) {
    const value = values[name]
    if (kind !== 'image' || typeof value !== 'string' || !value.startsWith(start)) continue
    const [path = ''] = value.slice(start.length).split(/[?#]/)
    result[name] = (await pictureNamed(database.db, path)) ?? value
  }
  return result
}
