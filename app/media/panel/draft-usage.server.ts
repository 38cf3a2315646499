import { extractUsedMediaStems, findNewPictures } from '#content/pictures/extract-picture-stems.ts'
import { iteratePages } from '#core/db/in-pages.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { removeExtension } from '../pixels/variant-names.ts'
import { listMediaUsages, type MediaUsage, whereColumnContainsMedia } from './usage.server.ts'

/** A draft that will show a picture. */
interface DraftUsage {
  draft: number
  name: string
}

/** A place where a picture is used, or a draft that will show it. */
export type MediaOrDraftUsage = MediaUsage | DraftUsage

const pageSize = 200

/** All places of each picture, with the drafts that will show it: at their publication, or at their end. */
export async function listUsagesWithDrafts(app: AppContext) {
  const usesByStem = new Map<string, MediaOrDraftUsage[]>(await listMediaUsages(app))
  for (const [stem, drafts] of await listDraftUsages(app))
    usesByStem.set(stem, [...(usesByStem.get(stem) ?? []), ...drafts])
  return usesByStem
}

async function listDraftUsages({ database: { db } }: AppContext) {
  const usagesByStem = new Map<string, DraftUsage[]>()
  const drafts = await db
    .selectFrom('drafts')
    .select(['id', 'name', 'published_at'])
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('published_at', 'is', null), eb('ends_at', 'is not', null)]))
    .execute()
  for (const { id, name, published_at } of drafts) {
    const shown = new Set<string>()
    const query = db
      .selectFrom('draft_changes')
      .select(['id', 'what', 'values', 'base'])
      .where('draft_id', '=', id)
      .where(whereColumnContainsMedia(published_at ? 'base' : 'values'))
    for await (const rows of iteratePages(query, pageSize))
      for (const { what, values, base } of rows) {
        const after = what === 'remove' ? {} : values
        for (const each of published_at
          ? findNewPictures(after, base, extractUsedMediaStems)
          : findNewPictures(base, after, extractUsedMediaStems))
          shown.add(each)
      }
    for (const each of shown)
      usagesByStem.set(each, [...(usagesByStem.get(each) ?? []), { draft: id, name }])
  }
  return usagesByStem
}

/** Counts the drafts that will show a picture, at their publication or at their end. */
export async function countDraftsWithPicture(app: AppContext, address: string, except?: number) {
  const drafts = (await listDraftUsages(app)).get(removeExtension(address)) ?? []
  return drafts.filter(({ draft }) => draft !== except).length
}
