import { blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { createBlankValues, type Fields } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { markNumericColumns } from '../parts/numeric-columns.ts'
import { addDimensions, listTextPictures } from '../parts/text-pictures.server.ts'
import { wrapScrollableParts } from '../with-scrolling.ts'

type Values = Record<string, unknown>

/** The blocks that visitors see, with HTML ready to be shown, and their pictures. A kind that the program does not know is left out. */
export async function readBlocks(
  { media }: Pick<AppContext, 'media'>,
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
  const pictures = await media.views(addresses)
  const finish = (html: string) =>
    wrapScrollableParts(markNumericColumns(addDimensions(html, pictures)))
  return {
    pictures,
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

const finishHtml = (fields: Fields, values: Values, finish: (html: string) => string) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.kind === 'html' ? finish(String(value)) : value,
    ]),
  )
