import type { AppContext } from '#app-context.server.ts'
import type { Fields } from '#core/fields/field.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import type { Text } from '#core/i18n/text.ts'
import { log } from '#core/runtime/log.server.ts'
import { fetchPicture } from '#media/fetch-picture.server.ts'
import { fileNameAt } from '#media/file-name.ts'
import { pictureMessages } from '#media/picture-messages.ts'
import { PrivateAddress } from '#media/public-lookup.server.ts'
import { UnusablePicture } from '#media/unusable-picture.ts'

/** Comes with the program and stands for a logo until there is one. */
const ownMark = '/logo.png'

type Values = Record<string, unknown>

interface Copied {
  values: Values
  /** Which pictures nobody would see. */
  errors: FieldErrors
  /** Which were copied and have no text yet. */
  textless: Text[]
}

/**
 * Pictures given by an address elsewhere are copied into the own store, since public pages load nothing from third
 * parties. A new address that leads to no picture is refused: the picture `before` stays. What already stood there
 * does not keep anybody from saving.
 */
export async function copiedPictures(
  { media }: Pick<AppContext, 'media'>,
  fields: Fields,
  values: Values,
  before: Values | undefined,
): Promise<Copied> {
  const copied = { ...values }
  const errors: FieldErrors = {}
  const textless: Text[] = []
  for (const [name, { kind, attributes, label, item }] of Object.entries(fields)) {
    const address = values[name]
    if (kind === 'items' && item) {
      const former = entriesOf(before?.[name])
      const entries = entriesOf(address).map((each, at) =>
        copiedPictures({ media }, item, each, former[at]),
      )
      const done = await Promise.all(entries)
      copied[name] = done.map((each) => each.values)
      for (const [at, each] of done.entries())
        for (const [key, error] of Object.entries(each.errors))
          errors[`${name}.${at}.${key}`] = error
      textless.push(...done.flatMap((each) => each.textless))
    }
    if (kind !== 'image' || typeof address !== 'string' || address === '') continue
    if (address === before?.[name]) continue
    if (!/^https?:/i.test(address)) {
      const isThere = address === ownMark || (await media.original(address))
      if (!isThere) errors[name] = pictureMessages.unknown
      continue
    }
    try {
      const bytes = await fetchPicture(address)
      copied[name] = await media.add(bytes, {
        folder: attributes.folder ?? 'images',
        alt: '',
        name: fileNameAt(address),
        isDecorative: attributes.isDecorative ?? false,
      })
      if (!attributes.isDecorative) textless.push(label)
    } catch (error) {
      log.warn({ err: error, address }, 'picture could not be copied')
      errors[name] = complaintAbout(error)
    }
  }
  return { values: copied, errors, textless }
}

/** A list of small objects; nothing where none is stored. */
const entriesOf = (list: unknown) => (Array.isArray(list) ? (list as Values[]) : [])

function complaintAbout(error: unknown) {
  if (error instanceof PrivateAddress) return pictureMessages.isPrivate
  if (error instanceof UnusablePicture) return error.why
  return pictureMessages.unreachable
}
