import { useEffect, useRef, useState } from 'react'

/**
 * For something that appears when it is scrolled to: 'waiting' until then, 'seen' afterwards. Undefined without
 * JavaScript, under `prefers-reduced-motion`, and for what was in view from the beginning: that simply stands there.
 */
export function useSeen<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [seen, setSeen] = useState<'waiting' | 'seen'>()
  useEffect(() => {
    const element = ref.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (element.getBoundingClientRect().top < innerHeight) return
    setSeen('waiting')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setSeen('seen')
        observer.disconnect()
      },
      { rootMargin: '0px 0px -10% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, seen] as const
}
