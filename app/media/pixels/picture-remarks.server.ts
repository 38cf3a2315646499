import { buildPictureAddress } from '#addresses.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { findLetteringRemark } from '../svg/lettering-remark.ts'

/** Remarks on a stored picture: on letters of a drawing, and on a logo that is not seen well. */
export async function findPictureRemarks(
  { media }: Pick<AppContext, 'media'>,
  address: string,
): Promise<TextKey[]> {
  const isLogo = address.startsWith(buildPictureAddress('logos/'))
  if (!isLogo && !address.endsWith('.svg')) return []
  // An error here must not fail the upload, which is complete.
  try {
    const file = await media.original(address)
    if (!file) return []
    const lettering = address.endsWith('.svg') && findLetteringRemark(file)
    return [...(isLogo ? await findLogoRemarks(file) : []), ...(lettering ? [lettering] : [])]
  } catch (error) {
    log.warn({ err: error, address }, 'picture could not be judged')
    return []
  }
}

/** Imported late: it needs sharp, and the dashboard asks for no more than the remarks on logos. */
async function findLogoRemarks(file: Uint8Array): Promise<TextKey[]> {
  const { assessLogoContrast } = await import('./logo-grounds.server.ts')
  const { isTorn, filledHeight } = await assessLogoContrast(file)
  if (filledHeight === 0) return ['This logo is transparent all over: nobody sees anything.']
  return [
    ...(isTorn ? [tornRemark] : []),
    ...(filledHeight < leastFilledHeight ? [paddedRemark] : []),
  ]
}

/** Pages show logos in one height: below this share of it, empty edges make the logo too small. */
const leastFilledHeight = 0.5

const tornRemark: TextKey =
  'Some of this logo is too light for a white ground, some too dark for a dark one. So it stands on a grey field. It looks better in colours that show on both.'

const paddedRemark: TextKey =
  'This logo has wide empty edges above and below, so it is shown very small. Please cut them off.'
