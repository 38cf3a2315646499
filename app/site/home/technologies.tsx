import { useRef, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import type { ShownTechnologies } from '#content/technologies.ts'
import { Carousel } from '#ui/carousel.tsx'
import type { Pictures, PictureView } from '#ui/picture-view.ts'
import { Section } from '../section.tsx'
import styles from './technologies.module.css'
import sprite from './technologies.svg?url'
import { findTechnologyMark } from './technology-marks.ts'

/** At most this many milliseconds between the three clicks on the hidden entry that open the admin panel. */
const pace = 500

type Props = ShownTechnologies & { pictures: Pictures }

export function Technologies({ groups, entry, own, pictures }: Props) {
  const countClick = useAdminEntry()
  if (groups.length === 0) return null
  return (
    <Section id="technologien" heading="Unsere Technologien" room="s" isBeside>
      <Carousel
        label="Technologien"
        itemLabel="Gruppe"
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

const never = () => () => {}

/** The owner's own, else the one that is known: a file larger than what is seen first, so it comes with the scripts. */
function Mark({ picture, symbol }: MarkProps) {
  const isAwake = useSyncExternalStore(
    never,
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
        {isAwake && <use href={`${sprite}#${symbol}`} />}
      </svg>
    )
  )
}

/** The hidden entry to the admin panel: three quick clicks. It saves typing and protects nothing. */
function useAdminEntry() {
  const clicks = useRef({ count: 0, at: 0 })
  // When it was clicked, not when a busy page came to it.
  return ({ timeStamp: at }: { timeStamp: number }) => {
    const isQuick = at - clicks.current.at <= pace
    clicks.current = { count: isQuick ? clicks.current.count + 1 : 1, at }
    // A full page load: the admin panel has a policy of its own.
    if (clicks.current.count === 3) location.assign(href('/admin'))
  }
}
