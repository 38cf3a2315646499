import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { contrast, type Rgb } from '../../ui/contrast.ts'
import { type Look, looks, night, text } from './hero-looks.ts'
import type { PictureFacts } from './picture-facts.ts'

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
