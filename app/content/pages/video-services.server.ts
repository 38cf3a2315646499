import { sql } from 'kysely'
import { buildContainsCondition } from '#core/db/contains.server.ts'
import { isObject } from '#core/fields/json.ts'
import { isBlock } from '#core/fields/nested-values.ts'
import { parseVideoAddress } from '../blocks/video-elsewhere.ts'
import type { VideoService } from '../legal/parts.ts'
import { pageExtrasNames } from '../settings/page-extras.ts'
import { asContentTable } from '../store/change.server.ts'
import type { Connection } from '../store/rows.server.ts'
import { page } from '../types/page.ts'
import { post } from '../types/post.ts'

/** The services whose videos public pages show after a click. Only rows that name one are read. */
export async function listVideoServices(db: Connection): Promise<VideoService[]> {
  const names = (column: string) =>
    sql<boolean>`(${buildContainsCondition(db, column, 'youtu')} or ${buildContainsCondition(db, column, 'vimeo')})`
  const [settings, ...items] = await Promise.all([
    db
      .selectFrom(asContentTable('settings'))
      .select('settings as value')
      .where('category', 'in', pageExtrasNames)
      .where(names('settings'))
      .execute(),
    ...[page, post].map(({ table }) =>
      db
        .selectFrom(asContentTable(table))
        .select('blocks as value')
        .where('is_published', '=', true)
        .where(names('blocks'))
        .execute(),
    ),
  ])
  const lists = [
    ...settings.map(({ value }) => (isObject(value) ? value.blocks : [])),
    ...items.flat().map(({ value }) => value),
  ]
  const services = new Set(lists.flatMap(listServices))
  return (['youtube', 'vimeo'] as const).filter((each) => services.has(each))
}

/** The services of visible video blocks, also in columns. */
function listServices(blocks: unknown): VideoService[] {
  if (!Array.isArray(blocks)) return []
  return blocks.filter(isBlock).flatMap(({ kind, values, is_hidden }) => {
    if (is_hidden) return []
    if (kind === 'video') return parseVideoAddress(String(values.address ?? ''))?.provider ?? []
    return Object.values(values).flatMap(listServices)
  })
}
