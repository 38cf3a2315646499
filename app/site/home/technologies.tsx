import { useRef } from 'react'
import { Carousel } from '../../ui/carousel.tsx'
import { Section } from '../section.tsx'
import styles from './technologies.module.css'
import sprite from './technologies.svg?url'
import { technologies } from './technologies.ts'

/** At most this many milliseconds between the three clicks on PHP that open the admin panel. */
const pace = 500

export function Technologies() {
  const countClick = useAdminEntry()
  return (
    <Section heading="Unsere Technologien" ground="mist">
      <Carousel
        label="Technologien"
        itemLabel="Gruppe"
        every={3000}
        items={technologies.map(({ name, items }) => ({
          key: name,
          label: name,
          content: (
            <div>
              <h3 className={styles.group}>{name}</h3>
              <ul className={styles.tiles}>
                {items.map(({ name, icon }) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: a hidden entry that nobody should fall into by keyboard
                  <li
                    key={name}
                    className={styles.tile}
                    onClick={name === 'PHP' ? countClick : undefined}
                  >
                    <svg aria-hidden="true" width="32" height="32">
                      <use href={`${sprite}#${icon}`} />
                    </svg>
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

/** The hidden entry to the admin panel: three quick clicks. It saves typing and protects nothing. */
function useAdminEntry() {
  const clicks = useRef({ count: 0, at: 0 })
  return () => {
    const now = performance.now()
    const isQuick = now - clicks.current.at <= pace
    clicks.current = { count: isQuick ? clicks.current.count + 1 : 1, at: now }
    // A full page load: the admin panel has a policy of its own.
    if (clicks.current.count === 3) location.assign('/admin')
  }
}
