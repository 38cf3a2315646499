import type { Crop } from '../../forms/field.ts'
import { formatOf } from '../../ui/picture-view.ts'
import { shapes } from './crops.ts'

interface Size {
  address: string
  width: number
  height: number
}

/** In which of its places a picture has fewer pixels than are shown there; a drawing is sharp everywhere. */
export function tooSmallIn({ address, width, height }: Size, crops: readonly Crop[]) {
  if (formatOf(address) === 'svg') return []
  return crops.flatMap((crop) => {
    const { label, ratio, needs } = shapes[crop]
    const [across = 1, down = 1] = ratio.split('/').map(Number)
    const has = Math.floor(Math.min(width, (height * across) / down))
    return has < needs ? [{ label, needs, has }] : []
  })
}
