import { useEffect, useRef, useState } from 'react'

/**
 * For elements that appear when scrolled into view: 'waiting' before, 'seen' after. Undefined without JavaScript, with
 * `prefers-reduced-motion`, and for elements visible from the start.
 */
export function useReveal<Element extends HTMLElement>() {
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
