import { sql } from 'kysely'
import { alike, tableNamed } from '../../content/change.server.ts'
import type { Collection } from '../../content/collection.ts'
import { collections } from '../../content/collections.ts'
import { canLink, linksIn } from '../../content/links-in.ts'
import { oldAddress, pathOf } from '../../content/old-address.ts'
import { deadEnd } from '../../content/own-page.ts'
import { ownPages } from '../../content/own-pages.server.ts'
import { leadingOn } from '../../content/redirects.server.ts'
import type { Setting } from '../../content/setting.ts'
import { contentSettings } from '../../content/settings.ts'
import type { Fields } from '../../forms/field.ts'
import type { Speaker } from '../../language/speaker.ts'
import { atField } from '../edit/where.server.ts'
import type { Check, Site } from './check.ts'

interface Linking {
  links: string[]
  text: string
  to: string
}

export const deadLinks: Check = async (site, t) => {
  const { db } = site.database
  const pages = await ownPages(db)
  const isLed = await leadingOn(db, pages)
  const all = await linking(site, t)
  const dead = all.flatMap(({ links, text, to }) =>
    links.flatMap((link) => {
      const why = leadsOn(link, isLed) ? undefined : deadEnd(link, pages)
      return why ? [{ text: `${text}: ${link} (${t.of(why)})`, to, says: link }] : []
    }),
  )
  if (dead.length === 0) return []
  return [
    {
      text: t('Links that lead nowhere on this site.'),
      links: dead,
    },
  ]
}

export const linking = async (site: Site, t: Speaker) => [
  ...(await inItems(site, t)),
  ...(await inSettings(site, t)),
]

const leadsOn = (link: string, isLed: (address: string) => boolean) =>
  link.startsWith('/') && isLed(oldAddress(pathOf(link)) ?? '')

async function inItems({ database }: Site, t: Speaker) {
  const types = Object.values(collections).filter(({ fields }) => canLink(fields))
  const all = types.map(async (type: Collection): Promise<Linking[]> => {
    const { table, title, label, fields } = type
    const names = Object.keys(fields).filter((name) => canLink(fieldOf(fields, name)))
    const rows = await alike(database.db)
      .selectFrom(tableNamed(table))
      .select(['id', title, ...names])
      .where((eb) => eb.or(names.map(leadsWithin)))
      .execute()
    return (rows as unknown as Record<string, unknown>[]).flatMap((row) =>
      names.map((name) => ({
        links: linksIn(fieldOf(fields, name), row),
        text: t('{thing} “{title}”', {
          thing: t.of(label.one),
          title: String(row[title] ?? row.id),
        }),
        to: atField(type, name, Number(row.id)),
      })),
    )
  })
  return (await Promise.all(all)).flat()
}

const fieldOf = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each === name))

/** A path by itself, or in quotation marks as in rich text and in lists. */
const leadsWithin = (name: string) =>
  sql<boolean>`(cast(${sql.ref(name)} as text) like '/%' or cast(${sql.ref(name)} as text) like '%"/%')`

async function inSettings({ store }: Site, t: Speaker) {
  const types: Setting[] = Object.values(contentSettings).filter(({ fields }) => canLink(fields))
  const all = types.map(async (type): Promise<Linking[]> => {
    const { fields, label } = type
    const values = await store.setting(type)
    return Object.keys(fields).map((name) => ({
      links: linksIn(fieldOf(fields, name), values),
      text: t.of(label),
      to: atField(type, name),
    }))
  })
  return (await Promise.all(all)).flat()
}
