import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { useEffect, useRef, useState } from 'react'

/** Calls `move` with the new index after a row was dropped. `name` distinguishes several lists. */
export function useRowReordering(
  items: { id: number }[],
  move: (id: number, index: number) => void,
  list = '',
) {
  useEffect(() =>
    monitorForElements({
      canMonitor: ({ source }) => source.data.list === list,
      onDrop({ source, location }) {
        const [target] = location.current.dropTargets
        const startIndex = items.findIndex(({ id }) => id === source.data.id)
        const indexOfTarget = items.findIndex(({ id }) => id === target?.data.id)
        if (!target || startIndex < 0 || indexOfTarget < 0) return
        const index = getReorderDestinationIndex({
          startIndex,
          indexOfTarget,
          closestEdgeOfTarget: extractClosestEdge(target.data),
          axis: 'vertical',
        })
        if (index !== startIndex) move(Number(source.data.id), index)
      },
    }),
  )
}

/**
 * Makes a row draggable by its handle; `edge` is where a dragged row would land. A row with text fields is not draggable
 * itself, so that the pointer can select text in them.
 */
export function useDraggableRow<Row extends HTMLElement = HTMLLIElement>(
  id: number,
  canMove: boolean,
  list = '',
  hasFields = false,
) {
  const row = useRef<Row>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [edge, setEdge] = useState<string>()
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle || !canMove) return
    const leave = () => setEdge(undefined)
    return combine(
      draggable({
        element: hasFields ? dragHandle : element,
        dragHandle,
        getInitialData: () => ({ id, list }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 24, 24),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input, element }) =>
          attachClosestEdge({ id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) ?? undefined),
        onDragLeave: leave,
        onDrop: leave,
      }),
    )
  }, [id, canMove, list, hasFields])
  return { row, handle, edge }
}
