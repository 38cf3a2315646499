import { parseItemTarget } from '#core/fields/address.ts'
import type { InferValue } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { PageBlock } from '../blocks/block-kinds.ts'
import type { chosenItems } from '../blocks/chosen-items.ts'
import { listNestedBlocks } from '../blocks/nested-blocks.ts'
import { parseVideoAddress } from '../blocks/video-elsewhere.ts'
import { listVisibleBlocks } from '../blocks/visible-blocks.ts'
import { readFilesByAddress } from '../files/files-by-address.server.ts'
import { getGermanRow } from '../languages/localized-store.server.ts'
import { job } from '../types/job.ts'
import { isOpenJob } from '../types/open-job.ts'
import { page } from '../types/page.ts'
import { project } from '../types/project.ts'
import { listPostsWithGermanTags } from '../types/published-posts.server.ts'
import { service } from '../types/service.ts'
import { teamMember } from '../types/team-member.ts'
import { testimonial } from '../types/testimonial.ts'

type Site = Pick<AppContext, 'store' | 'database'>

/** Creates a function that tells whether a target is a page of one's own on which visitors see no block. */
export async function createEmptyPageTest(site: Site, targets: string[]) {
  const ids = new Set(targets.flatMap((target) => findPageId(target) ?? []))
  const pages = ids.size > 0 ? await site.store.listById(page, [...ids]) : []
  const empty = new Set<number>()
  for (const { id, blocks } of pages)
    if (!(await hasContent(site, listNestedBlocks(listVisibleBlocks(blocks))))) empty.add(id)
  return (target: string) => empty.has(findPageId(target) ?? 0)
}

function findPageId(target: string) {
  const item = parseItemTarget(target)
  return item?.table === page.table ? item.id : undefined
}

async function hasContent(site: Site, blocks: PageBlock[]) {
  for (const block of blocks) if (await isShown(site, block)) return true
  return false
}

/** Whether a block shows anything, as its look decides. A divider alone is no content. */
async function isShown({ store, database }: Site, { kind, values }: PageBlock) {
  switch (kind) {
    case 'columns':
    case 'divider':
      return false
    case 'text':
      return values.html !== ''
    case 'people':
      return hasMatch(await store.listPartial(teamMember, []), values)
    case 'services':
      return hasMatch(await store.listPartial(service, []), values)
    case 'projects':
      return hasMatch((await store.listPartial(project, ['tags'])).map(getGermanRow), values)
    case 'jobs': {
      const fields = ['category_id', 'is_active', 'valid_through'] as const
      const jobs = await store.listPartial(job, fields, { is_active: true })
      return hasMatch(
        jobs.filter((each) => isOpenJob(each)),
        values,
      )
    }
    case 'posts':
      return hasMatch(await listPostsWithGermanTags(database.db), values)
    case 'quote':
      return !values.testimonial_id || Boolean(await store.find(testimonial, values.testimonial_id))
    case 'downloads': {
      const files = await readFilesByAddress(database.db)
      return values.entries.some(({ file }) => files.has(file))
    }
    case 'video':
      return (
        (await readFilesByAddress(database.db)).has(values.file) ||
        parseVideoAddress(values.address) !== undefined
      )
    default:
      return !('entries' in values) || values.entries.length > 0
  }
}

interface Selection {
  chosen: InferValue<ReturnType<typeof chosenItems>>
  tag?: string
  category_id?: number | null
}

/** Whether a block that lists items finds one. */
const hasMatch = (
  items: { id: number; tags?: string[]; category_id?: number | null }[],
  { chosen, tag = '', category_id = null }: Selection,
) =>
  chosen.length > 0
    ? items.some((item) => chosen.some(({ id }) => id === item.id))
    : items.some(
        ({ tags = [], category_id: own }) =>
          (tag === '' || tags.some((each) => each.toLowerCase() === tag.toLowerCase())) &&
          [own, null].includes(category_id),
      )
