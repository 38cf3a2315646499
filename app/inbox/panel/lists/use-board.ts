import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { ApplicationState } from '#inbox/entries/inbox-tables.ts'

/** Makes a card draggable. */
export function useDraggableCard(id: number) {
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

/** Makes a lane a drop target. */
export function useLaneDropTarget(state: ApplicationState) {
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

/** Reports which card was dropped into which lane. */
export function useBoardDrops(move: (id: number, state: ApplicationState) => void) {
  useEffect(() =>
    monitorForElements({
      onDrop({ source, location }) {
        const [target] = location.current.dropTargets
        if (!target) return
        // Only our own cards and lanes carry these values.
        move(source.data.application as number, target.data.state as ApplicationState)
      },
    }),
  )
}
