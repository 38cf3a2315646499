import { Slider, Text } from '@mantine/core'
import { useState } from 'react'
import { cropsOf } from './crops.ts'
import classes from './media.module.css'

interface Props {
  address: string
  preview: string
  start: { x: number; y: number }
}

/** What must stay visible, set by a click or with sliders; beneath, how the site cuts the picture. */
export function FocalPoint({ address, preview, start }: Props) {
  const [focal, setFocal] = useState(start)
  return (
    <>
      <button
        type="button"
        className={classes.whole}
        aria-label="Set the focal point by a click; the sliders below do the same"
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          if (detail === 0) return
          const box = currentTarget.getBoundingClientRect()
          const percent = (part: number, all: number) =>
            Math.min(100, Math.max(0, Math.round((part / all) * 100)))
          setFocal({
            x: percent(clientX - box.left, box.width),
            y: percent(clientY - box.top, box.height),
          })
        }}
      >
        <img src={preview} alt="" />
        <span className={classes.point} style={{ left: `${focal.x}%`, top: `${focal.y}%` }} />
      </button>
      <Text size="sm">What must stay visible, however the image is cut</Text>
      {(['x', 'y'] as const).map((axis) => (
        <Slider
          key={axis}
          name={`focal_${axis}`}
          value={focal[axis]}
          onChange={(value) => setFocal({ ...focal, [axis]: value })}
          thumbLabel={axis === 'x' ? 'From the left' : 'From the top'}
          label={(value) => `${value} %`}
        />
      ))}
      <div className={classes.crops}>
        {cropsOf(address).map(({ label, ratio }) => (
          <figure key={label}>
            <img
              src={preview}
              alt=""
              className={classes.crop}
              style={{ aspectRatio: ratio, objectPosition: `${focal.x}% ${focal.y}%` }}
            />
            <Text component="figcaption" size="xs" c="dimmed">
              {label}
            </Text>
          </figure>
        ))}
      </div>
    </>
  )
}
