import { Link } from 'react-router'
import type { Service } from '../../content/service.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../section.tsx'
import styles from './services.module.css'

export function Services({ services, intro }: { services: Service[]; intro: string }) {
  if (services.length === 0) return null
  return (
    <Section heading="Unsere Dienstleistungen" lead={intro}>
      <ul className={styles.cards}>
        {services.map(({ id, icon, title, description }) => (
          <li key={id} className={styles.card}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p className={styles.text}>{description}</p>
            <Link to="/dienstleistungen" prefetch="intent" viewTransition className={styles.more}>
              Mehr erfahren →<span className="spoken"> über {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
