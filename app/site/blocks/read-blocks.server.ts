import { serverPaths } from '#addresses.ts'
import { blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { readFileViews } from '#content/files/file-views.server.ts'
import { createBlankValues, type Fields } from '#core/fields/field.ts'
import { listParts } from '#core/fields/nested-values.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { markNumericColumns } from '../parts/numeric-columns.ts'
import { addDimensions, listTextPictures } from '../parts/text-pictures.server.ts'
import { wrapScrollableParts } from '../with-scrolling.ts'

type Values = Record<string, unknown>

/** The blocks that visitors see, with HTML ready to be shown, and their pictures. A kind that the program does not know is left out. */
export async function readBlocks(
  app: Pick<AppContext, 'media' | 'files' | 'database'>,
  stored: readonly PageBlock[],
) {
  const { sanitizeHtmlFields } = await import('#content/store/sanitize-fields.server.ts')
  const blocks = stored.flatMap((block) => {
    const fields = findFields(block)
    if (!fields || block.is_hidden) return []
    const values = sanitizeHtmlFields(fields, { ...createBlankValues(fields), ...block.values })
    return { ...block, fields, values }
  })
  const addresses = blocks.flatMap(({ fields, values }) =>
    listTexts(fields, values).flatMap(({ kind, text }) =>
      kind === 'image' ? text : listTextPictures(text),
    ),
  )
  const [pictures, files] = await Promise.all([
    app.media.views(addresses),
    readFileViews(
      app,
      blocks.flatMap(({ fields, values }) => listFileAddresses(fields, values)),
    ),
  ])
  const finish = (html: string) =>
    wrapScrollableParts(markNumericColumns(addDimensions(linkFiles(html), pictures)))
  /** Below a snapshot, which may have other files. */
  const linkFiles = (html: string) =>
    app.files.base
      ? html.replaceAll(
          `href="${serverPaths.files}/`,
          `href="${app.files.base}${serverPaths.files}/`,
        )
      : html
  return {
    pictures,
    files,
    blocks: blocks.map(({ id, kind, fields, values }) => ({
      id,
      kind,
      values: finishHtml(fields, values, finish),
    })) as PageBlock[], // the values keep their types
  }
}

const findFields = ({ kind }: PageBlock): Fields | undefined =>
  Object.hasOwn(blockKinds, kind) ? blockKinds[kind].fields : undefined

const listTexts = (fields: Fields, values: Values) =>
  Object.entries(fields).flatMap(([name, { kind }]) => {
    const text = values[name]
    return (kind === 'image' || kind === 'html') && typeof text === 'string' ? { kind, text } : []
  })

const listFileAddresses = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'file'
      ? [String(values[name])]
      : listParts(field, values[name]).flatMap((part) =>
          listFileAddresses(part.fields, part.values),
        ),
  )

const finishHtml = (fields: Fields, values: Values, finish: (html: string) => string) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.kind === 'html' ? finish(String(value)) : value,
    ]),
  )
