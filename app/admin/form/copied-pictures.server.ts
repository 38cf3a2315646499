import type { Fields } from '../../forms/field.ts'
import type { Program } from '../../http/program.server.ts'
import { log } from '../../log.server.ts'
import { fetchPicture, PrivateAddress } from '../../media/fetch-picture.server.ts'
import { toast } from '../toast.server.ts'

interface Copied<Values> {
  values: Values
  errors: Record<string, string>
  /** Which could not be had: their addresses stay. */
  failed: string[]
  /** Which were copied and have no text yet. */
  textless: string[]
}

/**
 * Pictures given by an address elsewhere are copied into the own store, since public pages load nothing from third
 * parties.
 */
export async function copiedPictures<Values extends Record<string, unknown>>(
  { media }: Program,
  fields: Fields,
  values: Values,
): Promise<Copied<Values>> {
  const copied: Record<string, unknown> = { ...values }
  const errors: Record<string, string> = {}
  const failed: string[] = []
  const textless: string[] = []
  for (const [name, { kind, attributes, label }] of Object.entries(fields)) {
    const address = values[name]
    if (kind !== 'image' || typeof address !== 'string' || !/^https?:/i.test(address)) continue
    try {
      const bytes = await fetchPicture(address)
      copied[name] = await media.add(bytes, {
        folder: attributes.folder ?? 'images',
        alt: '',
        isDecorative: attributes.isDecorative ?? false,
      })
      if (!attributes.isDecorative) textless.push(label)
    } catch (error) {
      if (error instanceof PrivateAddress)
        errors[name] = 'This address is not on the public Internet. Please upload the image.'
      else {
        log.warn({ err: error, address }, 'picture could not be copied')
        failed.push(label)
      }
    }
  }
  // The same names as in `values`.
  return { values: copied as Values, errors, failed, textless }
}

/** What is said after saving, with what did not work and what is still to be done. */
export function saidAfter(
  message: string,
  { failed, textless }: Pick<Copied<unknown>, 'failed' | 'textless'>,
) {
  if (failed.length > 0)
    return toast(
      `${message}, but ${failed.join(', ')} could not be copied: please upload it instead`,
      'info',
    )
  if (textless.length > 0)
    return toast(
      `${message}. ${textless.join(', ')} was copied and has no text yet: please open this again and say what the image shows`,
      'info',
    )
  return toast(message)
}
