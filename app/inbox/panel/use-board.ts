import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { ApplicationState } from '#inbox/inbox-tables.ts'

/** A card that can be dragged. */
export function useCard(id: number) {
  const ref = useRef<HTMLDivElement & HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return draggable({
      element,
      getInitialData: () => ({ application: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [id])
  return { ref, isDragged }
}

/** A column that cards can be dropped into. */
export function useLane(state: ApplicationState) {
  const ref = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.application === 'number',
      getData: () => ({ state }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [state])
  return { ref, isOver }
}

/** Says which card was dropped into which column. */
export function useDrops(move: (id: number, state: ApplicationState) => void) {
  useEffect(() =>
    monitorForElements({
      onDrop({ source, location }) {
        const [target] = location.current.dropTargets
        if (!target) return
        // Only our own cards and columns carry these.
        move(source.data.application as number, target.data.state as ApplicationState)
      },
    }),
  )
}
