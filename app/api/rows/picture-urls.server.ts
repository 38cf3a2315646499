import { apiPaths, buildPictureAddress } from '#addresses.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { ExposedTable } from './tables.ts'

export const pictureBucket = 'images'
export const storageApiPath = `${apiPaths.storage}/v1`
export const publicPicturesPath = `${storageApiPath}/object/public/${pictureBucket}/`

/** A picture's name as a client sends it: `projects/k3v9x2ab.png`. The media library stores it as the file name. */
export const pictureNamePattern = /^([\w-]+)\/[\w.-]{1,120}\.\w{2,5}$/

/** The address of an uploaded picture by its name. */
export async function findPictureAddress(db: Db, name: string) {
  if (!pictureNamePattern.test(name)) return undefined
  const row = await db.selectFrom('media').select('key').where('name', '=', name).executeTakeFirst()
  return row && buildPictureAddress(row.key)
}

/** Maps the public URL of a picture to its address in the media library. */
export async function mapPictureUrlsToAddresses(
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
    result[name] = (await findPictureAddress(database.db, path)) ?? value
  }
  return result
}
