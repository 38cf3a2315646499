import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PreviewCommand, PreviewEvent } from '#drafts/snapshots/preview-messages.ts'
import { watchForm } from '../autosave/watch-form.ts'

/** Pause in typing, in milliseconds, after which the page follows. */
const pause = 500

interface Options {
  /** Contains the form. */
  area: RefObject<HTMLElement | null>
  frame: RefObject<HTMLIFrameElement | null>
  /** Address of the preview. */
  address: string
  /** A new value means that the frame may have become visible. */
  view: unknown
  /** A block of the page was clicked. */
  onBlock: (id: string) => void
}

/** Keeps a preview frame in step with a form: posts the input as a preview, and marks the edited block. */
export function usePreviewFrame({ area, frame, address, view, onBlock }: Options) {
  const [isStale, setStale] = useState(false)
  const connection = useRef({ isListening: false, token: '', sent: '', isBusy: false, block: '' })

  function tell(command: PreviewCommand) {
    if (connection.current.isListening)
      frame.current?.contentWindow?.postMessage(command, location.origin)
  }

  const refresh = useEffectEvent(async () => {
    const form = area.current?.querySelector('form')
    const at = connection.current
    // A hidden frame has no layout.
    if (!form || !frame.current?.offsetParent || at.isBusy) return
    const body = new FormData(form)
    const typed = JSON.stringify([address, ...body])
    if (typed === at.sent) return
    at.isBusy = true
    body.set('beside', at.token)
    const shown = await sendPreview(address, body)
    Object.assign(at, { isBusy: false, sent: typed })
    setStale(!shown)
    if (!shown) return
    at.token = shown.token
    if (at.isListening) tell({ address: shown.address })
    else if (frame.current) frame.current.src = shown.address
    // The input may have changed meanwhile.
    void refresh()
  })

  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent<PreviewEvent>) => {
    const at = connection.current
    if (origin !== location.origin || source !== frame.current?.contentWindow) return
    if (data === 'ready' || data === 'gone') {
      at.isListening = data === 'ready'
      tell({ block: at.block })
    } else if (typeof data === 'object' && 'block' in data) onBlock(data.block)
  })

  const choose = useEffectEvent(({ target }: Event) => {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null
    const id = block?.dataset.block ?? ''
    if (!id || id === connection.current.block) return
    connection.current.block = id
    tell({ block: id })
  })

  useEffect(() => {
    const element = area.current
    const form = element?.querySelector('form')
    if (!element || !form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void refresh(), pause)
    }
    const unwatch = watchForm(form, schedule)
    addEventListener('message', onMessage)
    addEventListener('resize', schedule)
    element.addEventListener('focusin', choose)
    return () => {
      clearTimeout(timer)
      unwatch()
      removeEventListener('message', onMessage)
      removeEventListener('resize', schedule)
      element.removeEventListener('focusin', choose)
    }
  }, [area])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view may show the frame, another address another page
  useEffect(() => void refresh(), [view, address])
  return { isStale }
}

/** Stores a form as a preview; undefined when the server does not answer or the session has ended. */
async function sendPreview(address: string, body: FormData) {
  try {
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    const shown: { token: string; address: string } = await answer.json()
    return shown
  } catch {
    return undefined
  }
}
