import { getPictureKey } from '#addresses.ts'
import type { LogoBackdrops, PictureView } from '#ui/picture-view.ts'
import type { PictureLibrary } from '../picture-library.server.ts'

export type LogoPictureView = PictureView & { grounds: LogoBackdrops }

/** Judged logos by address, whose file never changes. */
const judged = new Map<string, Promise<LogoBackdrops>>()
const mostJudged = 100

/** Logos by address, with the background that each needs. */
export async function loadLogoViews(
  media: Pick<PictureLibrary, 'loadViews' | 'find'>,
  addresses: string[],
): Promise<Record<string, LogoPictureView | undefined>> {
  const pictures = Object.values(await media.loadViews(addresses))
  const logos = pictures.map(async (picture) => {
    const file = picture && (await media.find(getPictureKey(picture.src)))
    if (!picture) return []
    const grounds = file ? await judgeOnce(picture.src, file.bytes) : unknown
    return [[picture.src, { ...picture, grounds }] as const]
  })
  return Object.fromEntries((await Promise.all(logos)).flat())
}

const unknown: LogoBackdrops = { light: 'light', dark: 'light' }

function judgeOnce(address: string, bytes: Uint8Array) {
  const known = judged.get(address)
  if (known) return known
  const grounds = judge(bytes)
  judged.set(address, grounds)
  grounds.catch(() => judged.delete(address))
  if (judged.size > mostJudged) judged.delete(judged.keys().next().value ?? '')
  return grounds
}

/** Imported late: it needs sharp, and most sites show their name in letters. */
async function judge(bytes: Uint8Array): Promise<LogoBackdrops> {
  const { assessLogoContrast } = await import('./logo-grounds.server.ts')
  const { light, dark } = await assessLogoContrast(bytes)
  return { light, dark }
}
