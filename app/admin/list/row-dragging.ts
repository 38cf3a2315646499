import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useRef, useState } from 'react'

/** Lets a row be dragged by its handle and shows at which edge another one would be dropped. */
export function useDragging(id: number, canMove: boolean) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [edge, setEdge] = useState<string>()
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle || !canMove) return
    const leave = () => setEdge(undefined)
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ id }) }),
      dropTargetForElements({
        element,
        getData: ({ input, element }) =>
          attachClosestEdge({ id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) ?? undefined),
        onDragLeave: leave,
        onDrop: leave,
      }),
    )
  }, [id, canMove])
  return { row, handle, edge }
}
