import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { contrast, type Rgb } from '../../ui/contrast.ts'
import type { PictureFacts } from './picture-facts.ts'

/** `--on-night-quiet`, the palest of the texts on a picture, and the night of the scrim, as in `site/home/hero`. */
const text: Rgb = [179, 189, 214]
const night: Rgb = [10, 14, 28]

interface Look {
  name: string
  width: number
  height: number
  /** Where the words stand. */
  words: { left: number; right: number; top: number; bottom: number }
  /** How much of the scrim lies over a place; both counted 0..1 from the left and from the top. */
  scrim(x: number, y: number): number
}

const looks: Look[] = [
  {
    name: 'on a screen',
    width: 64,
    height: 36,
    words: { left: 0.05, right: 0.5, top: 0.4, bottom: 0.9 },
    scrim: (x, y) =>
      over(
        between(y, [
          [0.25, 0],
          [0.55, 0.4],
          [1, 0.92],
        ]),
        between(x, [
          [0, 0.88],
          [0.38, 0.72],
          [0.68, 0.2],
          [1, 0],
        ]),
      ),
  },
  {
    name: 'on a phone',
    width: 27,
    height: 48,
    words: { left: 0.05, right: 0.95, top: 0.45, bottom: 0.92 },
    scrim: (_, y) =>
      between(y, [
        [0, 0.1],
        [0.4, 0.78],
        [0.7, 0.96],
      ]),
  },
]

/** Whether the words of a slide can be read on its picture as the crop and the scrim of the page have it. */
export function TextContrast({
  picture,
  focal,
}: {
  picture: PictureFacts
  focal: { x: number; y: number }
}) {
  const [found, setFound] = useState<{ name: string; ratio: number }[]>([])
  useEffect(() => {
    const image = new Image()
    image.onload = () =>
      setFound(looks.map((look) => ({ name: look.name, ratio: worst(image, look, focal) })))
    image.src = picture.preview
    return () => {
      image.onload = null
    }
  }, [picture.preview, focal])
  if (found.length === 0) return null
  const isReadable = found.every(({ ratio }) => ratio >= 4.5)
  return (
    <Text size="sm" c={isReadable ? undefined : 'error'} role="status">
      Text on this image:{' '}
      {found.map(({ name, ratio }) => `${ratio.toFixed(1)} : 1 ${name}`).join(', ')}.{' '}
      {isReadable
        ? 'It can be read well.'
        : 'Less than 4.5 : 1 is hard to read. Choose a darker image, or move the focal point.'}
    </Text>
  )
}

/** The contrast that all but a twentieth of the places below the words reach. */
function worst(
  image: HTMLImageElement,
  { width, height, words, scrim }: Look,
  focal: { x: number; y: number },
) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return 21
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const [wide, high] = [image.naturalWidth * scale, image.naturalHeight * scale]
  pen.drawImage(
    image,
    ((width - wide) * focal.x) / 100,
    ((height - high) * focal.y) / 100,
    wide,
    high,
  )
  const { data } = pen.getImageData(0, 0, width, height)
  const ratios: number[] = []
  for (let y = Math.floor(words.top * height); y < words.bottom * height; y++)
    for (let x = Math.floor(words.left * width); x < words.right * width; x++) {
      const at = (y * width + x) * 4
      const part = scrim(x / width, y / height)
      const ground = night.map(
        (each, channel) => each * part + (data[at + channel] ?? 0) * (1 - part),
      ) as Rgb
      ratios.push(contrast(text, ground))
    }
  ratios.sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 20)] ?? 21
}

/** Two layers of the same colour together. */
const over = (a: number, b: number) => 1 - (1 - a) * (1 - b)

/** A gradient's value between its stops. */
function between(at: number, stops: [number, number][]) {
  const next = stops.findIndex(([place]) => place >= at)
  const [after, before] = [stops[next], stops[next - 1]]
  if (!after) return stops.at(-1)?.[1] ?? 0
  if (!before) return after[1]
  return before[1] + ((after[1] - before[1]) * (at - before[0])) / (after[0] - before[0])
}
