import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { PreviewCommand, PreviewEvent } from '#drafts/snapshots/preview-messages.ts'

/** Whether the page is in the iframe beside its form. */
export const isInLivePreview = () => window.parent !== window

/**
 * Connects the live preview with the form beside it: a click opens the block there, the edited block is marked here, and
 * input appears without a reload.
 */
export function useLivePreviewConnection() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const chosen = useRef('')
  /** The chosen block is not in the page yet. */
  const isAwaited = useRef(false)
  function show(isChosenNow: boolean) {
    const block = mark(chosen.current)
    if (isChosenNow || isAwaited.current) block?.scrollIntoView({ block: 'nearest' })
    isAwaited.current = chosen.current !== '' && !block
  }

  const onCommand = useEffectEvent((command: PreviewCommand) => {
    if ('block' in command) {
      chosen.current = command.block
      show(true)
    } else if (command.address === pathname + search) void revalidate()
    else void navigate(command.address, { replace: true, preventScrollReset: true })
  })

  // A reload of the data renders new blocks.
  useLayoutEffect(() => show(false))
  useEffect(() => {
    if (!isInLivePreview()) return
    const tell = (event: PreviewEvent) => window.parent.postMessage(event, location.origin)
    function listen({ origin, source, data }: MessageEvent) {
      const isOurs = origin === location.origin && source === window.parent
      if (isOurs && typeof data === 'object') onCommand(data)
    }
    function choose(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('a')) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      const block = target?.closest<HTMLElement>('[data-block]')?.dataset.block
      if (block) tell({ block })
    }
    addEventListener('message', listen)
    addEventListener('click', choose, true)
    tell('ready')
    return () => {
      removeEventListener('message', listen)
      removeEventListener('click', choose, true)
      tell('gone')
    }
  }, [])
}

/** Marks the block with this id, and no other. */
function mark(id: string) {
  for (const each of document.querySelectorAll('[data-block][data-chosen]'))
    each.removeAttribute('data-chosen')
  const block = id ? document.querySelector(`[data-block="${CSS.escape(id)}"]`) : null
  block?.setAttribute('data-chosen', '')
  return block
}
