import { useState } from 'react'
import { cropsIn } from '../fields/crops.ts'
import { FocalPoint as Choice } from '../fields/focal-point.tsx'

interface Props {
  address: string
  preview: string
  start: { x: number; y: number }
}

/** What must stay visible, as a part of the form of a picture. */
export function FocalPoint({ address, preview, start }: Props) {
  const [focal, setFocal] = useState(start)
  return (
    <>
      <Choice
        picture={{ preview, alt: '' }}
        focal={focal}
        onChange={setFocal}
        crops={cropsIn(address.split('/')[2] ?? '')}
      />
      <input type="hidden" name="focal_x" value={focal.x} />
      <input type="hidden" name="focal_y" value={focal.y} />
    </>
  )
}
