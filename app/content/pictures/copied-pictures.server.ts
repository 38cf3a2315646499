import type { Fields } from '#core/fields/field.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import { listNestedParts, mapNestedParts, type NestedPart } from '#core/fields/nested-values.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { fetchPicture } from '#media/fetch-picture.server.ts'
import { getUrlFileName, redactUrl } from '#media/file-name.ts'
import { pictureRefusals } from '#media/picture-refusals.ts'
import { PrivateAddressError } from '#media/public-lookup.server.ts'
import { describeStorageFaultToUser } from '#media/storage-fault.server.ts'
import { UnusablePictureError } from '#media/unusable-picture.ts'

/** The default logo of the program. */
const ownMark = '/logo.png'

type Values = Record<string, unknown>

interface CopyResult {
  values: Values
  /** Pictures that could not be copied, by field. */
  errors: FieldErrors
  /** Labels of the copied pictures that still need an alternative text. */
  textless: TextKey[]
}

/**
 * Copies pictures from foreign addresses into the own store, since public pages load nothing from third parties. A new
 * address without a picture is an error; an unchanged one (as in `before`) is not checked.
 */
export async function copyForeignPictures(
  { media }: Pick<AppContext, 'media'>,
  fields: Fields,
  values: Values,
  before: Values | undefined,
): Promise<CopyResult> {
  const copiedValues = { ...values }
  const errors: FieldErrors = {}
  const textless: TextKey[] = []
  for (const [name, field] of Object.entries(fields)) {
    const { kind, attributes, label } = field
    const address = values[name]
    const former = listNestedParts(field, before?.[name])
    const copies = new Map<Values, Values>()
    for (const part of listNestedParts(field, address)) {
      const known = findFormer(former, part)
      const result = await copyForeignPictures({ media }, part.fields, part.values, known)
      copies.set(part.values, result.values)
      for (const [key, error] of Object.entries(result.errors))
        errors[`${name}.${part.path}${key}`] = error
      textless.push(...result.textless)
    }
    if (copies.size > 0)
      copiedValues[name] = mapNestedParts(
        field,
        address,
        (part) => copies.get(part.values) ?? part.values,
      )
    if (kind !== 'image' || typeof address !== 'string' || address === '') continue
    if (address === before?.[name]) continue
    if (!/^https?:/i.test(address)) {
      const problem = address === ownMark ? undefined : await checkStored(media, address)
      if (problem) errors[name] = problem
      continue
    }
    try {
      const bytes = await fetchPicture(address)
      copiedValues[name] = await media.add(bytes, {
        folder: attributes.folder ?? 'images',
        alt: '',
        name: getUrlFileName(address),
        isDecorative: attributes.isDecorative ?? false,
      })
      if (!attributes.isDecorative) textless.push(label)
    } catch (error) {
      log.warn({ err: error, address: redactUrl(address) }, 'picture could not be copied')
      errors[name] = explainPictureFetchFailure(error)
    }
  }
  return { values: copiedValues, errors, textless }
}

/** The former part at the same path, and for blocks, which move, with the same id. */
const findFormer = (former: NestedPart[], { path, id }: NestedPart) =>
  former.find((each) => (id === undefined ? each.path === path : each.id === id))?.values

async function checkStored(media: AppContext['media'], address: string) {
  try {
    return (await media.original(address)) ? undefined : pictureRefusals.unknown
  } catch (error) {
    const fault = describeStorageFaultToUser(error)
    if (!fault) throw error
    log.error({ err: error, address }, 'picture could not be looked up')
    return fault
  }
}

/** Explains why a picture could not be fetched. */
export function explainPictureFetchFailure(error: unknown) {
  if (error instanceof PrivateAddressError) return pictureRefusals.isPrivate
  if (error instanceof UnusablePictureError) return error.why
  return describeStorageFaultToUser(error) ?? pictureRefusals.unreachable
}
