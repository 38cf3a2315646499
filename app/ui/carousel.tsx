import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { translate } from '#core/site-language/translate.ts'
import styles from './carousel.module.css'
import { type CarouselDirection, getCarouselDirection, wrapIndex } from './carousel-index.ts'
import { animateCarouselPush } from './carousel-push.ts'
import { Icon } from './icon.tsx'

interface Props {
  /** Accessible name of the carousel. */
  label: string
  /** Name of an item: 'Folie', 'Gruppe'. */
  itemLabel?: string
  items: { key: string | number; label?: string; content: ReactNode }[]
  /** Milliseconds between items. */
  every: number
  className?: string
}

/**
 * A scroll container that shows one item at a time and works without JavaScript. Advances by itself unless hovered,
 * focused or paused; with `prefers-reduced-motion` only on demand.
 */
export function Carousel({
  label,
  itemLabel = translate('Folie'),
  items,
  every,
  className,
}: Props) {
  const [{ index, direction }, setPlace] = useState<{
    index: number
    direction?: CarouselDirection
  }>({
    index: 0,
  })
  const [isWanted, setWanted] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const [isLive, setLive] = useState(false)
  const dots = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const isPushed = useRef(false)
  const count = items.length
  const isMoving = isLive && isWanted && !isHeld && count > 1

  function go(to: number, towards: CarouselDirection) {
    if (to === index || !track.current) return
    setPlace({ index: to, direction: towards })
    animateCarouselPush(track.current, { from: index, to, towards }, isPushed)
  }
  const step = (by: CarouselDirection) => go(wrapIndex(index, by, count), by)

  useEffect(() => {
    setLive(true)
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    if (reducedMotion.matches) setWanted(false)
    const onChange = () => setWanted(!reducedMotion.matches)
    reducedMotion.addEventListener('change', onChange)
    return () => reducedMotion.removeEventListener('change', onChange)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step begins at the item that is shown
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => document.hidden || step(1), every)
    return () => clearInterval(timer)
  }, [isMoving, index, count, every])

  // Scrolling by touch changes the index.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are observed anew
  useEffect(() => {
    const row = track.current
    if (!row) return
    const follow = () => {
      if (isPushed.current) return
      // The current position: the observer's entry may be several items old.
      const at = Math.round(row.scrollLeft / row.clientWidth) || 0
      setPlace((place) => (place.index === at ? place : { index: at }))
    }
    const observer = new IntersectionObserver(follow, { root: row, threshold: 0.6 })
    for (const item of row.children) observer.observe(item)
    return () => observer.disconnect()
  }, [count])

  // Scrolls a long row of dots to the current one.
  useEffect(() => {
    const row = dots.current
    const dot = row?.children[index]
    if (!row || !(dot instanceof HTMLElement)) return
    row.scrollTo({ left: dot.offsetLeft - (row.clientWidth - dot.clientWidth) / 2 })
  }, [index])

  const place = (at: number) => translate('{number} von {count}', { number: at + 1, count })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }

  if (count === 0) return null
  return (
    <section
      className={`${styles.carousel} ${className ?? ''}`}
      aria-roledescription={translate('Karussell')}
      aria-label={label}
      data-live={isLive || undefined}
      data-direction={direction}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setHeld(false)
      }
    >
      {count > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only repeat what the buttons do
        <div className={styles.controls} data-unprinted onKeyDown={onKeyDown}>
          <button
            type="button"
            className={styles.button}
            data-sign
            onClick={() => setWanted(!isWanted)}
            aria-label={
              isWanted
                ? translate('Automatischen Wechsel anhalten')
                : translate('Automatischen Wechsel starten')
            }
          >
            <Icon name={isWanted ? 'pause' : 'play'} />
          </button>
          <button
            type="button"
            className={styles.button}
            data-sign
            onClick={() => step(-1)}
            aria-label={translate('Vorherige {item}', { item: itemLabel })}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            type="button"
            className={styles.button}
            data-sign
            onClick={() => step(1)}
            aria-label={translate('Nächste {item}', { item: itemLabel })}
          >
            <Icon name="arrow-right" />
          </button>
          <div className={styles.dots} ref={dots}>
            {items.map((item, at) => (
              <button
                type="button"
                key={item.key}
                className={styles.dot}
                data-sign
                onClick={() => go(at, getCarouselDirection(index, at))}
                aria-label={`${itemLabel} ${at + 1}${item.label ? `: ${item.label}` : ''}`}
                aria-current={at === index || undefined}
              />
            ))}
          </div>
        </div>
      )}
      <div
        ref={track}
        className={styles.items}
        aria-live={isMoving ? 'off' : 'polite'}
        // Scroll containers must be reachable by keyboard.
        tabIndex={count > 1 ? 0 : undefined}
        onTouchStart={() => setHeld(true)}
        onTouchEnd={() => setHeld(false)}
      >
        {items.map((item, at) => (
          <div
            key={item.key}
            className={styles.item}
            role="group"
            aria-roledescription={itemLabel}
            aria-label={(item.label ? `${item.label}, ` : '') + place(at)}
            data-here={at === index || undefined}
            data-number={
              count > 1 ? translate('Seitwärts blättern: {place}', { place: place(at) }) : undefined
            }
            inert={isLive && at !== index}
          >
            {item.content}
          </div>
        ))}
      </div>
    </section>
  )
}
