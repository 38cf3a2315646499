import type { ValueGroup } from '#core/fields/field.ts'
import type { BlockKindView } from '#core/fields/form.ts'

/** The first text of a block; choices and addresses are none. */
export const findFirstWords = ({ fields }: Pick<BlockKindView, 'fields'>, values: ValueGroup) =>
  fields
    .filter(({ kind }) => kind === 'line' || kind === 'paragraph' || kind === 'html')
    .map(({ name }) =>
      String(values[name] ?? '')
        .replace(/<[^>]*>/g, ' ')
        .trim(),
    )
    .find((text) => text !== '')
    ?.slice(0, 200)
