import { type BlockKinds, createBlankValues } from '#core/fields/field.ts'
import { visibleCharacterPattern } from '#core/fields/fields.ts'
import { isBlock, omitInternalValues } from '#core/fields/nested-values.ts'
import { toPlainText } from '../legal/plain-text.ts'
import { listTextPictureAddresses } from '../pictures/extract-picture-stems.ts'
import { blockKinds, type PageBlock } from './block-kinds.ts'
import { parseVideoAddress } from './video-elsewhere.ts'

/** The visible blocks of known kinds, also in columns, with a value for each field. */
export const listVisibleBlocks = (blocks: unknown) => listVisible(blockKinds, blocks)

function listVisible(kinds: BlockKinds, blocks: unknown): PageBlock[] {
  if (!Array.isArray(blocks)) return []
  return blocks.filter(isBlock).flatMap((block) => {
    const fields = Object.hasOwn(kinds, block.kind) && kinds[block.kind]?.fields
    if (!fields || block.is_hidden) return []
    const values: Record<string, unknown> = { ...createBlankValues(fields), ...block.values }
    for (const [name, field] of Object.entries(fields))
      if (field.kinds) values[name] = listVisible(field.kinds, values[name])
    return { ...block, values: omitInternalValues(fields, values) } as PageBlock // of a known kind
  })
}

/** What visitors can see of the things that blocks name. */
export interface BlockContentTests {
  hasPicture: (address: string) => boolean
  hasFile(address: string): boolean
  /** Whether a block that shows items, or a form, has any. */
  hasItems(block: PageBlock): boolean
}

/** Whether a visible block shows anything. Pages leave out all others. */
export function isBlockShown(block: PageBlock, sources: BlockContentTests): boolean {
  const { kind, values } = block
  switch (kind) {
    case 'text':
      return isTextShown(values.html, sources)
    case 'text_picture':
      return isTextShown(values.html, sources) || sources.hasPicture(values.image_url)
    case 'picture':
      return sources.hasPicture(values.image_url)
    case 'gallery':
      return values.entries.some(({ image_url }) => sources.hasPicture(image_url))
    case 'downloads':
      return values.entries.some(({ file }) => sources.hasFile(file))
    case 'video':
      return sources.hasFile(values.file) || parseVideoAddress(values.address) !== undefined
    case 'quote':
      return values.testimonial_id ? sources.hasItems(block) : values.text !== ''
    case 'people':
    case 'projects':
    case 'services':
    case 'jobs':
    case 'posts':
    case 'form':
      return sources.hasItems(block)
    case 'columns':
      return [...values.left, ...values.right].some((each) => isBlockShown(each, sources))
    default:
      return !('entries' in values) || values.entries.length > 0
  }
}

const isTextShown = (html: string, { hasPicture }: BlockContentTests) =>
  /<hr\b/.test(html) ||
  visibleCharacterPattern.test(toPlainText(html)) ||
  listTextPictureAddresses(html).some(hasPicture)
