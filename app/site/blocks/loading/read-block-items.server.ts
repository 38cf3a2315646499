import type { RouterContextProvider } from 'react-router'
import type { BlockValues, PageBlock } from '#content/blocks/block-kinds.ts'
import { pickItems } from '#content/blocks/chosen-items-field.ts'
import { getGermanRow } from '#content/languages/localized-store.server.ts'
import { job } from '#content/types/job.ts'
import { createUniquePositionNames } from '#content/types/job-positions.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { project } from '#content/types/project.ts'
import {
  findPostsById,
  listPostIdsWithGermanTags,
  type PublishedPost,
} from '#content/types/published-posts.server.ts'
import { service } from '#content/types/service.ts'
import { teamMember } from '#content/types/team-member.ts'
import { type Testimonial, testimonial } from '#content/types/testimonial.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import {
  type BlockPageKey,
  createFormKey,
  createOwnFormView,
} from '#inbox/forms/own-form.server.ts'
import { type LogoPictureView, loadLogoViews } from '#media/pixels/logo-views.server.ts'
import { jobListFields, type ListedJob, toListedJob } from '#site/cards/job-row.tsx'
import { type ListedMember, memberFields } from '#site/cards/members.tsx'
import { type ListedProject, projectCardFields } from '#site/cards/project-card.tsx'
import {
  type ServiceRowData,
  serviceRowFields,
  toServiceRows,
} from '#site/cards/service-row.server.ts'
import { loadContactFormTexts } from '#site/contact-form-texts.server.ts'
import type { OwnFormData } from '#site/form/own-form.tsx'

/** Content items that a block of each kind shows. */
export interface BlockItems {
  people: ListedMember
  projects: ListedProject
  services: ServiceRowData
  jobs: ListedJob
  posts: PublishedPost
  quote: Pick<Testimonial, 'id' | (typeof testimonialFields)[number]>
  logos: LogoPictureView
  form: OwnFormData
}

const testimonialFields = ['name', 'position', 'company', 'content', 'image_url'] as const

type Context = Readonly<RouterContextProvider>
type Kind = keyof BlockItems

/** Reads the items for all blocks of a kind, in as many queries as for one. */
type Reader<K extends Kind> = (
  context: Context,
  blocks: BlockValues<K>[],
  keys: string[],
) => Promise<BlockItems[K][][]>

/** The items of each block that shows any, without items that visitors cannot see. */
export async function readBlockItems(context: Context, blocks: PageBlock[], source: BlockPageKey) {
  const read = async <K extends Kind>(kind: K) => {
    const own = blocks.filter((block) => block.kind === kind)
    if (own.length === 0) return []
    // The reader of a kind gets the values of that kind.
    const values = own.map((block) => block.values as BlockValues<K>)
    const keys = own.map(({ id }) => createFormKey(source, id))
    const lists = await loadSectionOrNull(context, kind, () => readers[kind](context, values, keys))
    return own.map((block, at) => [block, lists?.[at] ?? []] as const)
  }
  return new Map((await Promise.all(keysOf(readers).map(read))).flat())
}

const readers: { [K in Kind]: Reader<K> } = {
  async people(context, blocks) {
    const { store } = context.get(appContext)
    const members = await store.listPartial(teamMember, memberFields)
    return blocks.map((block) => pickItems(members, block))
  },

  async services(context, blocks) {
    const { store } = context.get(appContext)
    const services = toServiceRows(await store.listPartial(service, serviceRowFields))
    return blocks.map((block) => pickItems(services, block))
  },

  async jobs(context, blocks) {
    const { store } = context.get(appContext)
    const jobs = await store.listPartial(job, jobListFields, { is_active: true })
    const open = jobs.filter((each) => isOpenJob(each))
    const positions = await createUniquePositionNames(open.map(getGermanRow))
    return blocks.map((block) =>
      pickItems(open, block).map((each) => toListedJob(each, positions.get(each.id))),
    )
  },

  async projects(context, blocks) {
    const { store } = context.get(appContext)
    const all = blocks.every(isChosen) ? [] : await store.listPartial(project, ['tags'])
    const tags = all.map(getGermanRow)
    return readByIds(
      blocks.map((block) => pickIds(tags, block)),
      (id) => store.listPartial(project, projectCardFields, { id }),
    )
  },

  async posts(context, blocks) {
    const { db } = context.get(appContext).database
    const tags = blocks.every(isChosen) ? [] : await listPostIdsWithGermanTags(db)
    return readByIds(
      blocks.map((block) => pickIds(tags, block)),
      (ids) => findPostsById(db, ids),
    )
  },

  async quote(context, blocks) {
    const { store } = context.get(appContext)
    return readByIds(
      blocks.map(({ testimonial_id }) => [testimonial_id ?? 0]),
      (id) => store.listPartial(testimonial, testimonialFields, { id }),
    )
  },

  async logos(context, blocks) {
    const { media } = context.get(appContext)
    const addresses = blocks.map(({ entries }) => entries.map(({ image_url }) => image_url))
    const logos = await loadLogoViews(media, addresses.flat())
    return addresses.map((each) => [...new Set(each)].flatMap((address) => logos[address] ?? []))
  },

  async form(context, blocks, keys) {
    const { words, privacyVersion } = await loadContactFormTexts(context)
    const { notice, sent, withoutMail } = words
    return blocks.map((block, at) => [
      {
        view: createOwnFormView(keys[at] ?? '', block),
        privacyVersion,
        words: { notice, sent, withoutMail },
      },
    ])
  },
}

const isChosen = ({ chosen }: BlockValues<'projects' | 'posts'>) => chosen.length > 0

/** The chosen ids, or those of items by their German tags: the tag of a block is the same in each language. */
const pickIds = (
  items: { id: number; tags: string[] }[],
  block: BlockValues<'projects' | 'posts'>,
): number[] =>
  isChosen(block)
    ? [...new Set(block.chosen.map(({ id }) => id))]
    : pickItems(items, block).map(({ id }) => id)

/** The items of each list of ids, by one query. */
async function readByIds<Item extends { id: number }>(
  lists: number[][],
  read: (ids: number[]) => Promise<Item[]>,
) {
  const items = await read([...new Set(lists.flat())])
  const byId = new Map(items.map((each) => [each.id, each]))
  return lists.map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
}
