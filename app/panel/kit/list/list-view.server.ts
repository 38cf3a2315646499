import { isPictureAddress } from '#addresses.ts'
import type { Collection, StoredItem } from '#content/types/collection.ts'
import { getItemTitle } from '#content/types/content-types.ts'
import { isSitePath } from '#core/fields/address.ts'
import type { Fields } from '#core/fields/field.ts'
import type { ReferenceChoices } from '#core/fields/form.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { IconName } from '#ui/icon.tsx'
import { createVariantAddress } from '#ui/picture-view.ts'

export type ItemView = ReturnType<typeof createItemView>

export function createItemView(
  t: Translator,
  type: Collection,
  row: StoredItem<Collection>,
  choices: ReferenceChoices,
  /** The address of an own page, which says more than its parent. */
  path?: string,
) {
  const values: Record<string, unknown> = row
  const fields = Object.entries(type.fields)
  const image = fields.find(([, { kind }]) => kind === 'image')?.[0]
  return {
    id: row.id,
    version: row.version,
    title: getItemTitle(type, values),
    thumbnail: toThumbnail(image ? values[image] : null),
    icon: findIcon(type.fields, values),
    facts: listFacts(t, type, values, choices, path),
    toggles: fields
      .filter(([, { kind, inLists, isInternal }]) => kind === 'toggle' && !inLists && !isInternal)
      .map(([name, { label }]) => ({ name, label: t.of(label), value: values[name] === true })),
    isSample: row.is_sample,
    badges: [type.badge?.(values), row.is_sample && ('Sample' as const)].flatMap((each) =>
      each ? t.of(each) : [],
    ),
  }
}

/** Up to three short texts, or the beginning of a long one, then the labels of active toggles. */
function listFacts(
  t: Translator,
  type: Collection,
  values: Record<string, unknown>,
  choices: ReferenceChoices,
  path: string | undefined,
) {
  const fields = Object.entries(type.fields).filter(
    ([name]) => name !== type.title && values[name] !== null && values[name] !== '',
  )
  const short = fields.flatMap(([name, { kind, references }]) => {
    if (references && kind === 'reference')
      return listOptionLabels(choices[references.table], values[name])
    if (kind === 'choice') return values[name] === 'nothing' ? [] : t.word(String(values[name]))
    return kind === 'line' ? String(values[name]) : []
  })
  const labels = fields.flatMap(([name, { inLists }]) =>
    inLists && values[name] === true ? t.of(inLists) : [],
  )
  if (path) return [path, ...labels]
  if (short.length > 0) return [...short.slice(0, 3), ...labels]
  const long = fields.find(([, { kind }]) => kind === 'paragraph' || kind === 'url')?.[0]
  return [...(long ? [String(values[long]).slice(0, 160)] : []), ...labels]
}

function findIcon(fields: Fields, values: Record<string, unknown>) {
  const name = Object.entries(fields).find(([, { kind }]) => kind === 'icon')?.[0]
  // The values of an icon field are icon names.
  return name ? (values[name] as IconName) : null
}

const listOptionLabels = (options: ReferenceChoices[string] = [], value: unknown) =>
  options.filter((option) => option.value === String(value)).map(({ label }) => label)

/** Address of a thumbnail; null for external pictures, as the panel loads nothing from third parties. */
function toThumbnail(address: unknown) {
  if (typeof address !== 'string' || !isSitePath(address)) return null
  return isPictureAddress(address) ? createVariantAddress(address, 160, 'webp') : address
}
