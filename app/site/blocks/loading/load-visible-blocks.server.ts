import type { RouterContextProvider } from 'react-router'
import { serverPaths } from '#addresses.ts'
import { blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { flattenBlocks } from '#content/blocks/nested-blocks.ts'
import { isBlockShown, listVisibleBlocks } from '#content/blocks/visible-blocks.ts'
import { readFileViews } from '#content/files/file-views.server.ts'
import { listTextPictureAddresses } from '#content/pictures/extract-picture-stems.ts'
import type { Fields } from '#core/fields/field.ts'
import { listNestedParts, mapNestedParts } from '#core/fields/nested-values.ts'
import { appContext } from '#core/request/app-context.server.ts'
import type { BlockPageKey } from '#inbox/forms/own-form.server.ts'
import { markNumericColumns } from '#site/parts/numeric-columns.ts'
import { addPictureAttributes } from '#site/parts/text-pictures.server.ts'
import { wrapScrollableParts } from '#site/with-scrolling.ts'
import type { BlockWithItems } from '../look.ts'
import { readBlockItems } from './read-block-items.server.ts'

type Values = Record<string, unknown>
type Context = Readonly<RouterContextProvider>

/**
 * The visible blocks with sanitized HTML, their items and their pictures. Blocks of unknown kinds and those that show
 * nothing are left out.
 */
export async function loadVisibleBlocks(
  context: Context,
  stored: readonly PageBlock[],
  source: BlockPageKey,
) {
  const { sanitizeHtmlFields } = await import('#content/store/sanitize-fields.server.ts')
  const blocks = listVisibleBlocks(stored).map((block) => ({
    ...block,
    values: sanitizeHtmlFields(blockKinds[block.kind].fields as Fields, block.values),
  })) as PageBlock[] // the values keep their types
  const app = context.get(appContext)
  const items = await readBlockItems(context, flattenBlocks(blocks), source)
  const [pictures, files] = await Promise.all([
    app.media.loadViews([
      ...blocks.flatMap(({ kind, values }) => listPictures(blockKinds[kind].fields, values)),
      ...[...items.values()].flat().flatMap(listItemPictures),
    ]),
    readFileViews(
      app,
      blocks.flatMap(({ kind, values }) => listFileAddresses(blockKinds[kind].fields, values)),
    ),
  ])
  const finish = (html: string) =>
    wrapScrollableParts(markNumericColumns(addPictureAttributes(linkFiles(html), pictures)))
  /** Prefixes file links for a snapshot, which may have other files. */
  const linkFiles = (html: string) =>
    app.files.base
      ? html.replaceAll(
          `href="${serverPaths.files}/`,
          `href="${app.files.base}${serverPaths.files}/`,
        )
      : html
  const sources = {
    hasPicture: (address: string) => pictures[address] !== undefined,
    hasFile: (address: string) => files[address] !== undefined,
    hasItems: (block: PageBlock) => (items.get(block)?.length ?? 0) > 0,
  }
  const listShown = (list: PageBlock[]) =>
    list.filter((block) => isBlockShown(block, sources)).map(withItems)
  const withItems = (block: PageBlock): BlockWithItems =>
    block.kind === 'columns'
      ? {
          ...block,
          values: {
            left: listShown(block.values.left),
            right: listShown(block.values.right),
          } as typeof block.values, // with the items of each block
        }
      : ({
          ...block,
          values: finishHtml(blockKinds[block.kind].fields, block.values, finish),
          ...(items.has(block) && { items: items.get(block) }),
        } as BlockWithItems)
  return { pictures, files, blocks: listShown(blocks) }
}

/** The pictures of image fields and of rich text, at any depth. */
const listPictures = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (field.kind === 'image') return String(value ?? '')
    if (field.kind === 'html') return listTextPictureAddresses(String(value))
    return listNestedParts(field, value).flatMap((part) => listPictures(part.fields, part.values))
  })

const listItemPictures = (item: object) =>
  Object.entries(item).flatMap(([name, value]) =>
    ['image_url', 'image_dark'].includes(name) && typeof value === 'string' ? value : [],
  )

const listFileAddresses = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'file'
      ? [String(values[name])]
      : listNestedParts(field, values[name]).flatMap((part) =>
          listFileAddresses(part.fields, part.values),
        ),
  )

const finishHtml = (fields: Fields, values: Values, finish: (html: string) => string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (field?.kind === 'html') return [name, finish(String(value))]
      const finishPart = (part: { fields: Fields; values: Values }) =>
        finishHtml(part.fields, part.values, finish)
      return [name, field ? mapNestedParts(field, value, finishPart) : value]
    }),
  )
