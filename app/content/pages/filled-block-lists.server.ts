import type { Db } from '#core/db/tables.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { createPictureViewReader } from '#media/picture-views.server.ts'
import type { PageBlock } from '../blocks/block-kinds.ts'
import { pickItems } from '../blocks/chosen-items-field.ts'
import { flattenBlocks } from '../blocks/nested-blocks.ts'
import {
  type BlockContentTests,
  isBlockShown,
  listVisibleBlocks,
} from '../blocks/visible-blocks.ts'
import { readFilesByAddress } from '../files/files-by-address.server.ts'
import { getGermanRow } from '../languages/localized-store.server.ts'
import { listTextPictureAddresses } from '../pictures/extract-picture-stems.ts'
import type { ContentStore } from '../store/store.server.ts'
import { job } from '../types/job.ts'
import { isOpenJob } from '../types/open-job.ts'
import { project } from '../types/project.ts'
import { listPostIdsWithGermanTags } from '../types/published-posts.server.ts'
import { service } from '../types/service.ts'
import { teamMember } from '../types/team-member.ts'
import { testimonial } from '../types/testimonial.ts'

const noSources: BlockContentTests = {
  hasPicture: () => false,
  hasFile: () => false,
  hasItems: () => false,
}

/** Whether visitors see more of each list of blocks than dividers. */
export async function checkBlockListsFilled(store: ContentStore, db: Db, lists: unknown[]) {
  const content = lists.map((blocks) =>
    flattenBlocks(listVisibleBlocks(blocks)).filter(
      ({ kind }) => kind !== 'divider' && kind !== 'columns',
    ),
  )
  const isFilled = (blocks: PageBlock[], sources: BlockContentTests) =>
    blocks.some((block) => isBlockShown(block, sources))
  const undecided = content.flatMap((blocks) => (isFilled(blocks, noSources) ? [] : blocks))
  const sources = undecided.length > 0 ? await readSources(store, db, undecided) : noSources
  return content.map((blocks) => isFilled(blocks, sources))
}

async function readSources(
  store: ContentStore,
  db: Db,
  blocks: PageBlock[],
): Promise<BlockContentTests> {
  const readers = {
    people: () => store.listPartial(teamMember, []),
    services: () => store.listPartial(service, []),
    projects: async () => (await store.listPartial(project, ['tags'])).map(getGermanRow),
    jobs: async () => {
      const fields = ['category_id', 'is_active', 'valid_through'] as const
      const jobs = await store.listPartial(job, fields, { is_active: true })
      return jobs.filter((each) => isOpenJob(each))
    },
    posts: () => listPostIdsWithGermanTags(db),
    quote: () => store.listPartial(testimonial, []),
  }
  const kinds = new Set<string>(blocks.map(({ kind }) => kind))
  const [pictures, files, ...items] = await Promise.all([
    createPictureViewReader(db)(blocks.flatMap(listPictures)),
    kinds.has('downloads') || kinds.has('video') ? readFilesByAddress(db) : undefined,
    ...keysOf(readers).map(
      async (kind) => [kind, kinds.has(kind) ? await readers[kind]() : []] as const,
    ),
  ])
  const byKind = new Map<string, { id: number }[]>(items)
  return {
    hasPicture: (address) => pictures[address] !== undefined,
    hasFile: (address) => files?.has(address) ?? false,
    hasItems({ kind, values }) {
      const found = byKind.get(kind) ?? []
      if (kind === 'quote') return found.some(({ id }) => id === values.testimonial_id)
      return 'chosen' in values ? pickItems(found, values).length > 0 : kind === 'form'
    },
  }
}

function listPictures({ kind, values }: PageBlock) {
  if (kind === 'gallery') return values.entries.map(({ image_url }) => image_url)
  return [
    ...('image_url' in values ? [values.image_url] : []),
    ...('html' in values ? listTextPictureAddresses(values.html) : []),
  ]
}
