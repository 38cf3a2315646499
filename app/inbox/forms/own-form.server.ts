import { createHash } from 'node:crypto'
import { href } from 'react-router'
import { type BlockValues, blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { flattenBlocks } from '#content/blocks/nested-blocks.ts'
import { listPageAddresses } from '#content/pages/page-addresses.server.ts'
import {
  fixedPageHeadings,
  getExtrasPagePath,
  pageExtras,
  pageExtrasNames,
} from '#content/settings/page-extras.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { page as pageType } from '#content/types/page.ts'
import { post as postType } from '#content/types/post.ts'
import { getPostState } from '#content/types/post-state.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Question, VersionedQuestions } from './create-required-question.ts'
import { listOwnFormQuestions } from './own-form-questions.ts'

/**
 * Where blocks stand: a page by its id, a post by `getBlogPostPageKey`, or a page of the specification by the name of its extras.
 */
export type BlockPageKey = string

export const getBlogPostPageKey = (id: number): BlockPageKey => `post-${id}`

/** A form that an editor put on a page. */
export interface OwnForm {
  view: VersionedQuestions
  heading: string
  /** Where its messages come from, in the inbox. */
  topic: string
  /** Who is told; empty: as for the contact form. */
  recipient: string
  /** Path of the page. */
  path: string
}

type Site = Pick<AppContext, 'store' | 'database'>

/** The form of a key, as visitors see it now; undefined when it is hidden or gone. */
export async function findOwnForm(site: Site, key: string): Promise<OwnForm | undefined> {
  const at = key.indexOf('.')
  const source = await findSource(site, key.slice(0, at))
  const block = source?.blocks
    .filter(isShown)
    .flatMap((each) => flattenBlocks([each]))
    .find((each) => each.kind === 'form' && each.id === key.slice(at + 1) && isShown(each))
  if (!source || block?.kind !== 'form') return undefined
  const values = { ...createBlankValues(blockKinds.form.fields), ...block.values }
  return {
    view: createOwnFormView(key, values),
    heading: values.heading,
    topic: values.topic || values.heading || source.title,
    recipient: values.recipient,
    path: source.path,
  }
}

const isShown = ({ is_hidden }: PageBlock) => !is_hidden

async function findSource({ store, database }: Site, name: string) {
  const extras = pageExtrasNames.find((each) => each === name)
  if (extras) {
    const { blocks } = await store.setting(pageExtras[extras])
    const title = fixedPageHeadings[extras] ?? (await store.setting(siteSettings)).siteName
    return { blocks, title, path: getExtrasPagePath(extras) }
  }
  const [, post] = /^post-(\d{1,9})$/.exec(name) ?? []
  if (post) return findPost(store, Number(post))
  if (!/^\d{1,9}$/.test(name)) return undefined
  const row = await store.find(pageType, Number(name))
  if (!row?.is_published) return undefined
  const addresses = await listPageAddresses(database.db)
  const path = addresses.find(({ id }) => id === row.id)?.path ?? ''
  return { blocks: row.blocks, title: row.title, path }
}

async function findPost(store: Site['store'], id: number) {
  const row = await store.find(postType, id)
  if (!row || getPostState(row) !== 'published') return undefined
  return { blocks: row.blocks, title: row.title, path: href('/blog/:slug', { slug: row.slug }) }
}

/** The form as a page shows it. */
export const createOwnFormView = (key: string, { questions }: BlockValues<'form'>) =>
  createVersionedQuestions(key, listOwnFormQuestions(questions))

/** Questions with a version, their digest, which tells an earlier form from this one. */
export const createVersionedQuestions = (
  key: string,
  questions: Question[],
): VersionedQuestions => ({
  ...{ key, questions },
  version: createHash('sha256').update(JSON.stringify(questions)).digest('hex').slice(0, 12),
})

export const createFormKey = (source: BlockPageKey, block: string) => `${source}.${block}`
