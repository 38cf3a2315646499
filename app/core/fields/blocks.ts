import type { $ZodRawIssue } from 'zod/v4/core'
import type { TextKey } from '#core/i18n/text.ts'
import { withUniqueIds } from './block-id.ts'
import {
  type Block,
  type BlockKind,
  type BlockKinds,
  type BlockOf,
  createBlankValues,
  type Field,
  type FieldExtras,
  type Fields,
  type ValueGroup,
} from './field.ts'
import { fieldErrorTexts } from './field-errors.ts'
import { readFormText } from './fields.ts'
import { listFormIndices, readFormGroup, toFormGroup, toObjectSchema } from './nested-fields.ts'
import { z } from './zod.ts'

interface Limits {
  max?: number
  tooMany?: TextKey
  /** The reasons why some kinds are not allowed here. */
  refusals?: Partial<Record<string, TextKey>>
}

/**
 * A list whose entries are of different kinds, each with its own fields; in the form `blocks.0.kind` and
 * `blocks.0.values.title`.
 */
export function blocks<Kinds extends BlockKinds>(
  label: TextKey,
  kinds: Kinds,
  {
    max = 200,
    tooMany = fieldErrorTexts.tooManyBlocks,
    refusals = {},
    ...extras
  }: FieldExtras & Limits = {},
): Field<BlockOf<Kinds>[]> {
  const getFields = (kind: string) =>
    Object.hasOwn(kinds, kind) ? (kinds[kind]?.fields ?? {}) : {}
  return {
    kind: 'blocks',
    label,
    required: false,
    column: 'json',
    blank: [],
    attributes: { max },
    kinds,
    read: (form, name) => {
      const indices = listFormIndices(form, name)
      // Refused by their number alone: each value is searched in the whole form.
      if (indices.length > max) return Array<ValueGroup>(indices.length).fill({})
      return indices.map((index) => {
        const at = `${name}.${index}`
        const kind = readFormText(form, `${at}.kind`)
        return {
          id: readFormText(form, `${at}.id`),
          kind,
          is_hidden: form.has(`${at}.is_hidden`),
          values: readFormGroup(getFields(kind), form, `${at}.values`),
        }
      })
    },
    schema: createSchema(kinds, { max, tooMany, refusals }),
    show: (list) =>
      list.map(({ id, kind, values, is_hidden = false }) => {
        const fields = getFields(kind)
        // A field added later has its blank value.
        const complete = { ...createBlankValues(fields), ...values }
        return { id, kind, is_hidden, values: toFormGroup(fields, complete) }
      }),
    ...extras,
  }
}

function createSchema<Kinds extends BlockKinds>(
  kinds: Kinds,
  { max, tooMany, refusals }: Required<Limits>,
) {
  const schemas = new Map(
    Object.entries(kinds).map(([kind, { fields }]) => [kind, toObjectSchema(fields)]),
  )
  // Not by name in the object, which has `constructor`, too.
  const reasons = new Map<unknown, TextKey | undefined>(Object.entries(refusals))
  const block = z
    .object({
      id: z.string().max(40, fieldErrorTexts.tooLong),
      kind: z.string().refine((kind) => schemas.has(kind), {
        error: ({ input }) => reasons.get(input) ?? fieldErrorTexts.unknownBlock,
        abort: true,
      }),
      is_hidden: z.boolean(),
      values: z.unknown(),
    })
    .transform(({ id, kind, is_hidden, values }, context): Block => {
      const parsed = schemas.get(kind)?.safeParse(values)
      const problems = Object.entries(
        (parsed?.success && kinds[kind]?.problems?.(parsed.data)) || {},
      )
      for (const [name, message] of problems)
        context.addIssue({ code: 'custom', path: ['values', name], message })
      if (parsed?.success)
        return { id, kind, values: parsed.data, ...(is_hidden && { is_hidden: true }) }
      for (const issue of parsed?.error.issues ?? [])
        context.addIssue({ ...issue, path: ['values', ...issue.path] } as $ZodRawIssue)
      return z.NEVER
    })
  const list = z
    .array(z.unknown())
    .max(max, { error: tooMany, abort: true })
    .pipe(z.array(block))
    .transform((all) => withUniqueIds(all))
  // The schema has checked the values of each kind.
  return list as z.ZodType<Block[]> as z.ZodType<BlockOf<Kinds>[]>
}

/** A kind of block; its fields keep their types. */
export const defineBlockKind = <F extends Fields>(kind: BlockKind<F>) => kind
