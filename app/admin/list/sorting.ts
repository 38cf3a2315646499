import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { useEffect } from 'react'

/** Says where a row was dropped. */
export function useSorting(items: { id: number }[], move: (id: number, index: number) => void) {
  useEffect(() =>
    monitorForElements({
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
