import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { PageHero } from '../page-hero.tsx'
import { Section } from '../section.tsx'
import styles from './closed-job.module.css'

/** For somebody who comes from a search engine or an old link. */
export function ClosedJob({ open }: { open: { id: number; title: string }[] }) {
  return (
    <>
      <title>Diese Stelle ist besetzt oder nicht mehr ausgeschrieben</title>
      <meta name="robots" content="noindex" />
      <PageHero
        title="Diese Stelle ist nicht mehr offen"
        lead="Sie wurde besetzt oder die Ausschreibung ist beendet. Vielleicht passt eine andere?"
        back={{ to: '/karriere#jobs', label: 'Alle offenen Stellen' }}
      />
      {open.length > 0 ? (
        <Section heading="Diese Stellen sind offen">
          <ul className={styles.list}>
            {open.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`/karriere/${id}`}
                  prefetch="intent"
                  viewTransition
                  className={styles.link}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : (
        <Section heading="Derzeit keine offenen Stellen">
          <Button to="/kontakt">Schreiben Sie uns trotzdem</Button>
        </Section>
      )}
    </>
  )
}
