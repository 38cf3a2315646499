import { Link } from 'react-router'
import type { Service } from '../../content/service.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckList } from '../check-list.tsx'
import { Section } from '../section.tsx'
import styles from './expertise.module.css'

export function Expertise({ services }: { services: Service[] }) {
  if (services.length === 0) return null
  return (
    <Section heading="Unsere Expertise">
      <Carousel
        label="Expertise"
        itemLabel="Karte"
        every={5000}
        items={services.map((each) => ({
          key: each.id,
          label: each.title,
          content: <Card {...each} />,
        }))}
      />
    </Section>
  )
}

function Card({ icon, title, description, features }: Service) {
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{description}</p>
        <Link to="/dienstleistungen" prefetch="intent" viewTransition className={styles.more}>
          Mehr erfahren →<span className="spoken"> über {title}</span>
        </Link>
      </div>
      <div className={styles.points}>
        <CheckList points={features} />
      </div>
    </div>
  )
}
