import { Section } from '../parts/section.tsx'
import styles from './places.module.css'

interface Props {
  heading: string
  places: { name: string; address: string; note?: string | null }[]
}

export function LocationList({ heading, places }: Props) {
  if (places.length === 0) return null
  return (
    <Section heading={heading} room="s" isBeside>
      <ul className={styles.places}>
        {places.map(({ name, address, note }) => (
          <li key={name + address} className={styles.place}>
            <h3 className={styles.name}>{name}</h3>
            <p>{address}</p>
            {note && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
