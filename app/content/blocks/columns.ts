import { blocks, defineBlockKind } from '#core/fields/blocks.ts'
import type { BlockKinds } from '#core/fields/field.ts'

/** Two columns of the other kinds. */
export function createColumnsBlockKind<Kinds extends BlockKinds>(kinds: Kinds) {
  const limits = {
    max: 20,
    tooMany: 'A column has at most {maximum} blocks. Please remove some; nothing is lost.',
    refusals: { columns: 'Columns cannot stand in columns. Please remove them.' },
  } as const
  return defineBlockKind({
    label: 'Two columns',
    description: 'Other blocks side by side; on a phone one below the other',
    fields: {
      left: blocks('Left column', kinds, limits),
      right: blocks('Right column', kinds, limits),
    },
  })
}
