import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { buildPictureAddress, serverPaths } from '#addresses.ts'
import { toSlug } from '#core/fields/slug.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Translations } from '../languages/translations.ts'
import { toCanonicalJson } from './readable.ts'

/** The texts of a picture, in a JSON file beside it. */
export interface PictureMetadata {
  alt: string
  focal_x: number
  focal_y: number
  is_decorative: boolean
  name: string
  /** Its texts in other languages, if it has any. */
  translations?: Translations
}

/** A stored picture with a readable name. */
export interface NamedPicture {
  /** Its address on this site: `/media/projects/3f….webp`. */
  address: string
  /** Its path in the folder, which texts there use as its address: `/media/projects/leitstand-3fa29c1b.webp`. */
  readable: string
  identity: string
  description: PictureMetadata
}

/** Identity: a hash of the bytes and the description; the same bytes with other texts are another picture. */
export const getPictureIdentity = (bytes: Uint8Array, description: PictureMetadata) =>
  `${createHash('sha256').update(bytes).digest('hex')} ${toCanonicalJson(description)}`

/** A picture as a folder describes it that has the German texts alone. */
export function withGermanDescriptionOnly({
  description,
  identity,
  ...picture
}: NamedPicture): NamedPicture {
  const { translations: _, ...german } = description
  const [hash] = identity.split(' ', 1)
  return { ...picture, description: german, identity: `${hash} ${toCanonicalJson(german)}` }
}

/** All pictures of the store, and the keys of those whose files are gone or damaged. */
export async function listNamedPictures({
  database,
  media,
}: Pick<AppContext, 'database' | 'media'>) {
  const rows = await database.db
    .selectFrom('media')
    .select(['key', 'alt', 'focal_x', 'focal_y', 'is_decorative', 'name'])
    .select(sql<Translations | null>`translations`.as('translations'))
    .orderBy('id')
    .execute()
  const lost: string[] = []
  const pictures: Omit<NamedPicture, 'readable'>[] = []
  for (const { key, translations, ...german } of rows) {
    const description = { ...german, ...(translations && { translations }) }
    const address = buildPictureAddress(key)
    const bytes = await media.original(address)
    if (bytes)
      pictures.push({ address, description, identity: getPictureIdentity(bytes, description) })
    else lost.push(key)
  }
  return { pictures: assignNames(pictures), lost }
}

/** Assigns readable names: identical pictures share one, other equal names are numbered. */
function assignNames(pictures: Omit<NamedPicture, 'readable'>[]): NamedPicture[] {
  const identities = new Map<string, Set<string>>()
  const withNames = pictures.map((picture) => ({ ...picture, name: proposeName(picture) }))
  for (const { name, identity } of withNames)
    identities.set(name, (identities.get(name) ?? new Set()).add(identity))
  return withNames.map(({ name, ...picture }) => {
    const place = [...(identities.get(name) ?? [])].sort().indexOf(picture.identity)
    const number = place > 0 ? `-${place + 1}` : ''
    return { ...picture, readable: name.replace(/(?=\.\w+$)/, number) }
  })
}

function proposeName({ address, identity, description }: Omit<NamedPicture, 'readable'>) {
  const file =
    description.name
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  const name = toSlug(file).slice(0, 60) || toSlug(description.alt).slice(0, 60) || 'bild'
  const [, folder = '', ending = ''] = /^(.*\/).*(\.\w+)$/.exec(address) ?? []
  return `${folder}${name}-${identity.slice(0, 8)}${ending}`
}

/** Addresses of pictures in texts: `storedPicturePattern` on this site, `importedPicturePattern` in a folder. */
const createAddressPattern = (name: string) =>
  new RegExp(`${serverPaths.pictures}/[\\w-]+/${name}`, 'g')
export const storedPicturePattern = createAddressPattern('[0-9a-f]{16}\\.(?:webp|jpg|png|svg)')
export const importedPicturePattern = createAddressPattern(
  '[\\w.-]+\\.(?:webp|jpe?g|png|svg|avif)\\b',
)
