import type { Fields } from '#core/fields/field.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import type { Text } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { fetchPicture } from '#media/fetch-picture.server.ts'
import { getFileName } from '#media/file-name.ts'
import { pictureMessages } from '#media/picture-messages.ts'
import { PrivateAddressError } from '#media/public-lookup.server.ts'
import { UnusablePictureError } from '#media/unusable-picture.ts'

/** The logo that comes with the program. */
const ownMark = '/logo.png'

type Values = Record<string, unknown>

interface CopyResult {
  values: Values
  /** Pictures that could not be copied, by field. */
  errors: FieldErrors
  /** Labels of the copied pictures that still need an alternative text. */
  textless: Text[]
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
  const textless: Text[] = []
  for (const [name, { kind, attributes, label, item }] of Object.entries(fields)) {
    const address = values[name]
    if (kind === 'items' && item) {
      const formerEntries = asEntries(before?.[name])
      const entries = asEntries(address).map((each, index) =>
        copyForeignPictures({ media }, item, each, formerEntries[index]),
      )
      const results = await Promise.all(entries)
      copiedValues[name] = results.map((each) => each.values)
      for (const [index, each] of results.entries())
        for (const [key, error] of Object.entries(each.errors))
          errors[`${name}.${index}.${key}`] = error
      textless.push(...results.flatMap((each) => each.textless))
    }
    if (kind !== 'image' || typeof address !== 'string' || address === '') continue
    if (address === before?.[name]) continue
    if (!/^https?:/i.test(address)) {
      const isKnown = address === ownMark || (await media.original(address))
      if (!isKnown) errors[name] = pictureMessages.unknown
      continue
    }
    try {
      const bytes = await fetchPicture(address)
      copiedValues[name] = await media.add(bytes, {
        folder: attributes.folder ?? 'images',
        alt: '',
        name: getFileName(address),
        isDecorative: attributes.isDecorative ?? false,
      })
      if (!attributes.isDecorative) textless.push(label)
    } catch (error) {
      log.warn({ err: error, address }, 'picture could not be copied')
      errors[name] = explainFailure(error)
    }
  }
  return { values: copiedValues, errors, textless }
}

/** The entries of a stored list; empty if there is none. */
const asEntries = (list: unknown) => (Array.isArray(list) ? (list as Values[]) : [])

function explainFailure(error: unknown) {
  if (error instanceof PrivateAddressError) return pictureMessages.isPrivate
  if (error instanceof UnusablePictureError) return error.why
  return pictureMessages.unreachable
}
