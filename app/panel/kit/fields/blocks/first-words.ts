import type { ValueGroup } from '#core/fields/field.ts'

/** The first text of a block; choices and addresses are none. */
export const findFirstWords = (values: ValueGroup) =>
  Object.values(values)
    .flatMap((value) => (typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').trim() : []))
    .find((text) => text.length > 5 && !text.startsWith('/'))
    ?.slice(0, 200)
