import { useState } from 'react'
import type { Crop } from '../../forms/field.ts'
import { FocalPoint as Choice } from '../fields/focal-point.tsx'

interface Props {
  preview: string
  crops: readonly Crop[]
  start: { x: number; y: number }
}

export function FocalPoint({ preview, crops, start }: Props) {
  const [focal, setFocal] = useState(start)
  return (
    <>
      <Choice picture={{ preview, alt: '' }} focal={focal} onChange={setFocal} crops={crops} />
      <input type="hidden" name="focal_x" value={focal.x} />
      <input type="hidden" name="focal_y" value={focal.y} />
    </>
  )
}
