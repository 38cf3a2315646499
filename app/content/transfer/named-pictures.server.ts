import { createHash } from 'node:crypto'
import { front, pictureAddress } from '#addresses.ts'
import type { AppContext } from '#app-context.server.ts'
import { slugOf } from '#core/fields/slug.ts'
import { asJson } from './readable.ts'

/** What somebody said about a picture; it stands in a file beside it. */
export interface Description {
  alt: string
  focal_x: number
  focal_y: number
  is_decorative: boolean
  name: string
}

/** A picture of the store under a name that a person can read. */
export interface NamedPicture {
  /** Where it is here: `/media/projects/3f….webp`. */
  address: string
  /** Where it lies in the folder, and how texts there name it: `/media/projects/leitstand-3fa29c1b.webp`. */
  readable: string
  identity: string
  description: Description
}

/** Two pictures with the same bytes are two when something else is said about them. */
export const identityOf = (bytes: Uint8Array, description: Description) =>
  `${createHash('sha256').update(bytes).digest('hex')} ${asJson(description)}`

/** All pictures of the store, and the keys of those whose files are gone or damaged. */
export async function namedPictures({ database, media }: Pick<AppContext, 'database' | 'media'>) {
  const rows = await database.db
    .selectFrom('media')
    .select(['key', 'alt', 'focal_x', 'focal_y', 'is_decorative', 'name'])
    .orderBy('id')
    .execute()
  const lost: string[] = []
  const found: Omit<NamedPicture, 'readable'>[] = []
  for (const { key, ...description } of rows) {
    const address = pictureAddress(key)
    const bytes = await media.original(address)
    if (bytes) found.push({ address, description, identity: identityOf(bytes, description) })
    else lost.push(key)
  }
  return { pictures: named(found), lost }
}

/** What is the same in everything has one name; others whose names would be the same are numbered. */
function named(pictures: Omit<NamedPicture, 'readable'>[]): NamedPicture[] {
  const identities = new Map<string, Set<string>>()
  const known = pictures.map((picture) => ({ ...picture, wanted: wantedName(picture) }))
  for (const { wanted, identity } of known)
    identities.set(wanted, (identities.get(wanted) ?? new Set()).add(identity))
  return known.map(({ wanted, ...picture }) => {
    const place = [...(identities.get(wanted) ?? [])].sort().indexOf(picture.identity)
    const number = place > 0 ? `-${place + 1}` : ''
    return { ...picture, readable: wanted.replace(/(?=\.\w+$)/, number) }
  })
}

function wantedName({ address, identity, description }: Omit<NamedPicture, 'readable'>) {
  const file =
    description.name
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  const name = slugOf(file).slice(0, 60) || slugOf(description.alt).slice(0, 60) || 'bild'
  const [, folder = '', ending = ''] = /^(.*\/).*(\.\w+)$/.exec(address) ?? []
  return `${folder}${name}-${identity.slice(0, 8)}${ending}`
}

/** As texts of this site name a picture, and as those of a folder may. */
const inStore = (name: string) => new RegExp(`${front.pictures}/[\\w-]+/${name}`, 'g')
export const addressHere = inStore('[0-9a-f]{16}\\.(?:webp|jpg|png|svg)')
export const addressThere = inStore('[\\w.-]+\\.(?:webp|jpe?g|png|svg|avif)\\b')
