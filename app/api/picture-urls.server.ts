import type { AppContext } from '#app-context.server.ts'
import type { RowValues } from '#content/rows.server.ts'
import { pictureNamed, publicPicturesPath } from './storage-route.server.ts'
import type { ExposedTable } from './tables.ts'

/** Maps the public URL of a picture to its address in the media library. */
export async function resolvePictureUrls(
  { environment, database }: AppContext,
  { type }: ExposedTable,
  values: RowValues,
): Promise<RowValues> {
  const start = environment.ORIGIN + publicPicturesPath
  const result = { ...values }
  for (const [name, { kind }] of Object.entries(type?.fields ?? {})) {
    const value = values[name]
    if (kind !== 'image' || typeof value !== 'string' || !value.startsWith(start)) continue
    const [path = ''] = value.slice(start.length).split(/[?#]/)
    result[name] = (await pictureNamed(database.db, path)) ?? value
  }
  return result
}
