import { blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { listVisibleBlocks } from '#content/blocks/visible-blocks.ts'
import { toSafeAddress } from '#core/fields/address.ts'
import { escapeHtml } from '#core/fields/escaped.ts'
import type { Field, Fields } from '#core/fields/field.ts'
import { listNestedParts } from '#core/fields/nested-values.ts'

type Values = Record<string, unknown>

/** The blocks of a post as plain HTML for feed readers: texts, pictures and links in order. */
export const renderFeedHtml = (stored: readonly PageBlock[]) =>
  listVisibleBlocks(stored)
    .map(({ kind, values }) => writeValues(blockKinds[kind].fields, values))
    .join('')

const writeValues = (fields: Fields, values: Values): string =>
  Object.entries(fields)
    .map(([name, field]) => writeValue(name, field, values[name]))
    .join('')

function writeValue(name: string, field: Field<unknown>, value: unknown): string {
  const text = escapeHtml(String(value ?? ''))
  if (text === '') return ''
  switch (field.kind) {
    case 'html':
      return String(value)
    case 'image':
      return `<p><img src="${text}" alt=""></p>`
    case 'file':
      return `<p><a href="${text}">${text}</a></p>`
    case 'url':
      return `<p><a href="${escapeHtml(toSafeAddress(String(value)))}">${text}</a></p>`
    case 'line':
      return name === 'heading' ? `<h2>${text}</h2>` : `<p>${text}</p>`
    case 'paragraph':
      return `<p>${text}</p>`
    case 'lines':
      return `<p>${escapeHtml([value].flat().filter(Boolean).join(' · '))}</p>`
    default:
      return listNestedParts(field, value)
        .map((part) => writeValues(part.fields, part.values))
        .join('')
  }
}
