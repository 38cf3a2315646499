import { useRef, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import type { VisibleTechnologies } from '#content/settings/technologies.ts'
import { translate } from '#core/site-language/translate.ts'
import { Carousel } from '#ui/carousel.tsx'
import type { PicturesByAddress, PictureView } from '#ui/picture-view.ts'
import { Section } from '../parts/section.tsx'
import styles from './technologies.module.css'
import sprite from './technologies.svg?url'
import { findTechnologyMark } from './technology-marks.ts'

/** Maximum milliseconds between the three clicks that open the admin panel. */
const maxPause = 500

type Props = VisibleTechnologies & { pictures: PicturesByAddress }

export function Technologies({ groups, entry, own, pictures }: Props) {
  const countClick = useAdminEntry()
  if (groups.length === 0) return null
  return (
    <Section id="technologien" heading={translate('Unsere Technologien')} room="s" isBeside>
      <Carousel
        label={translate('Technologien')}
        itemLabel={translate('Gruppe')}
        every={3000}
        items={groups.map(({ name, entries }) => ({
          key: name,
          label: name,
          content: (
            <div>
              <h3 className={styles.group} data-note>
                {name}
              </h3>
              <ul className={styles.names}>
                {entries.map((name) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: a hidden entry that nobody should fall into by keyboard
                  <li
                    key={name}
                    className={styles.name}
                    onClick={name === entry ? countClick : undefined}
                  >
                    <Mark picture={pictures[own[name] ?? '']} symbol={findTechnologyMark(name)} />
                    {name}
                  </li>
                ))}
              </ul>
            </div>
          ),
        }))}
      />
    </Section>
  )
}

interface MarkProps {
  picture: PictureView | undefined
  symbol: string | undefined
}

const subscribe = () => () => {}

/** The uploaded logo, or the known symbol. The sprite is large and below the fold, so it loads after hydration. */
function Mark({ picture, symbol }: MarkProps) {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  if (picture) {
    const { src, width, height } = picture
    return <img className={styles.mark} {...{ src, width, height }} alt="" loading="lazy" />
  }
  return (
    symbol && (
      <svg className={styles.known} aria-hidden="true" width="20" height="20">
        {isHydrated && <use href={`${sprite}#${symbol}`} />}
      </svg>
    )
  )
}

/** Hidden link to the admin panel: three quick clicks. It is a shortcut, not a protection. */
function useAdminEntry() {
  const clicks = useRef({ count: 0, at: 0 })
  // Time of the click, not of its handling, which a busy page may delay.
  return ({ timeStamp: at }: { timeStamp: number }) => {
    const isQuick = at - clicks.current.at <= maxPause
    clicks.current = { count: isQuick ? clicks.current.count + 1 : 1, at }
    // Full page load, since the admin panel has a different CSP.
    if (clicks.current.count === 3) location.assign(href('/admin'))
  }
}
