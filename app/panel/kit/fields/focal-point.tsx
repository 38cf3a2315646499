import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Crop } from '#core/fields/field.ts'
import { useTranslator } from '../shell/use-translator.ts'
import { cropShapes } from './crops.ts'
import classes from './focal-point.module.css'
import type { PictureFacts } from './picture-facts.server.ts'

type Focal = PictureFacts['focal']

interface Props {
  picture: Pick<PictureFacts, 'preview' | 'alt'>
  /** Names of the form fields. */
  names: Record<keyof Focal, string>
  start: Focal
  crops: readonly Crop[]
}

const steps: Record<string, Focal> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -5 },
  ArrowDown: { x: 0, y: 5 },
}

/** Sets the focal point by a click or the arrow keys; shows the resulting crops. */
export function FocalPoint({ picture, names, start, crops }: Props) {
  const t = useTranslator()
  const { preview, alt } = picture
  const [focal, setFocal] = useState(start)
  const position = `${focal.x}% ${focal.y}%`
  return (
    <div className={classes.pair}>
      <input type="hidden" name={names.x} value={focal.x} />
      <input type="hidden" name={names.y} value={focal.y} />
      <div>
        <Text size="xs" c="dimmed" mb={4}>
          {t('Click on what must stay visible')}
        </Text>
        <div className={classes.whole}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the point in it does the same by keys */}
          <img
            src={preview}
            alt={alt}
            onClick={({ currentTarget, clientX, clientY }) => {
              const box = currentTarget.getBoundingClientRect()
              setFocal({
                x: percent((clientX - box.left) / box.width),
                y: percent((clientY - box.top) / box.height),
              })
            }}
          />
          <button
            type="button"
            className={classes.point}
            style={{ left: `${focal.x}%`, top: `${focal.y}%` }}
            aria-label={t(
              'Focal point: {x} % from the left, {y} % from the top. Move it with the arrow keys.',
              { x: focal.x, y: focal.y },
            )}
            onKeyDown={(event) => {
              const step = steps[event.key]
              if (!step) return
              event.preventDefault()
              setFocal({
                x: percent((focal.x + step.x) / 100),
                y: percent((focal.y + step.y) / 100),
              })
            }}
          />
        </div>
      </div>
      {crops.length > 0 && (
        <div>
          <Text size="xs" c="dimmed" mb={4}>
            {t('As pages show it')}
          </Text>
          <div className={classes.crops}>
            {crops.map((crop) => (
              <figure key={crop}>
                <img
                  src={preview}
                  alt=""
                  className={classes.crop}
                  style={{ aspectRatio: cropShapes[crop].ratio, objectPosition: position }}
                />
                <Text component="figcaption" size="xs" c="dimmed">
                  {t.of(cropShapes[crop].label)}
                </Text>
              </figure>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100)
