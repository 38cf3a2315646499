import type { Selectable } from 'kysely'
import { isPicture, keyOfPicture, pictureAddress } from '../../addresses.ts'
import { alike, tableNamed } from '../../content/change.server.ts'
import type { Collection } from '../../content/collection.ts'
import { collections } from '../../content/collections.ts'
import type { Setting } from '../../content/setting.ts'
import { contentSettings } from '../../content/settings.ts'
import type { Crop, Fields } from '../../forms/field.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { MediaTable } from '../../media/media-table.ts'
import { atField } from '../edit/where.server.ts'
import { tooSmallIn } from '../fields/crops.ts'
import type { Check, Site } from './check.ts'

interface Placed {
  address: string
  crops: readonly Crop[]
  text: string
  to: string
}

export const smallPictures: Check = async (site, t) => {
  const placed = [...(await inItems(site, t)), ...(await inSettings(site, t))]
  const sizes = await sizesOf(site, placed)
  const small = placed.filter(({ address, crops }) => {
    const size = sizes.get(address)
    return size && tooSmallIn({ ...size, address }, crops).length > 0
  })
  if (small.length === 0) return []
  return [
    {
      text: t('Images that are too small for the place'),
      more: t('They look blurred there. Choose larger ones.'),
      links: small.map(({ text, to, address }) => ({ text, to, says: address })),
    },
  ]
}

async function inItems({ database }: Site, t: Speaker) {
  const all = Object.values(collections).map(async (type: Collection) => {
    const { table, title, label, fields } = type
    const places = placesIn(fields)
    if (places.length === 0) return []
    const names = places.map(([name]) => name)
    const rows = await alike(database.db)
      .selectFrom(tableNamed(table))
      .select(['id', title, ...names])
      .execute()
    return (rows as unknown as Record<string, unknown>[]).flatMap((row) =>
      filled(places, row, {
        text: t('{thing} “{title}”', { thing: t.of(label.one), title: String(row[title]) }),
        at: (field) => atField(type, field, Number(row.id)),
      }),
    )
  })
  return (await Promise.all(all)).flat()
}

async function inSettings({ store }: Site, t: Speaker) {
  const all = Object.values(contentSettings).map(async (type: Setting) => {
    const places = placesIn(type.fields)
    if (places.length === 0) return []
    return filled(places, await store.setting(type), {
      text: t.of(type.label),
      at: (field) => atField(type, field),
    })
  })
  return (await Promise.all(all)).flat()
}

type Place = readonly [name: string, crops: readonly Crop[]]

const placesIn = (fields: Fields): Place[] =>
  Object.entries(fields).flatMap(
    ([
      name,
      {
        kind,
        attributes: { crops = [] },
      },
    ]) => (kind === 'image' && crops.length > 0 ? [[name, crops] as const] : []),
  )

const filled = (
  places: Place[],
  values: Record<string, unknown>,
  { text, at }: { text: string; at(field: string): string },
): Placed[] =>
  places.flatMap(([name, crops]) => {
    const address = values[name]
    return typeof address === 'string' && isPicture(address)
      ? [{ address, crops, text, to: at(name) }]
      : []
  })

async function sizesOf({ database }: Site, placed: Placed[]) {
  const sizes = new Map<string, Pick<Selectable<MediaTable>, 'width' | 'height'>>()
  const keys = [...new Set(placed.map(({ address }) => keyOfPicture(address)))]
  // A query takes so many values at once.
  for (let from = 0; from < keys.length; from += 500) {
    const rows = await database.db
      .selectFrom('media')
      .select(['key', 'width', 'height'])
      .where('key', 'in', keys.slice(from, from + 500))
      .execute()
    for (const { key, ...size } of rows) sizes.set(pictureAddress(key), size)
  }
  return sizes
}
