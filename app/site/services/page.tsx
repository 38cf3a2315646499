import { service } from '../../content/service.ts'
import { program } from '../../http/program.server.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckList } from '../check-list.tsx'
import { Closing } from '../closing.tsx'
import { pageMeta } from '../head/page-meta.ts'
import motif from '../motifs/layers.svg'
import { PageHero } from '../page-hero.tsx'
import { section } from '../section.server.ts'
import { Section } from '../section.tsx'
import type { Route } from './+types/page'
import styles from './page.module.css'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: 'Dienstleistungen',
    description: `Unsere Leistungen: ${loaderData?.services.map(({ title }) => title).join(', ')}.`,
    path: '/dienstleistungen',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { store } = context.get(program)
  return { services: (await section(context, 'services', () => store.shown(service))) ?? [] }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { services } = loaderData
  return (
    <>
      <PageHero
        title="Dienstleistungen"
        motif={motif}
        lead="Von der ersten Idee bis zum Betrieb: Wählen Sie, wobei wir Ihnen helfen. Jede Leistung gibt es einzeln oder aus einer Hand."
        back={{ to: '/', label: 'Zur Startseite' }}
      >
        <div className={styles.actions}>
          <Button to="/kontakt" onNight hasArrow>
            Kontakt aufnehmen
          </Button>
          <Button to="/projekte" kind="outlined" onNight>
            Projekte ansehen
          </Button>
        </div>
      </PageHero>
      <Section heading="Womit wir Sie unterstützen">
        {services.length > 0 ? (
          <ul className={styles.cards}>
            {services.map(({ id, icon, title, description, features }) => (
              <li key={id} className={styles.card}>
                <div className={styles.words}>
                  <span className={styles.icon}>
                    <Icon name={icon} />
                  </span>
                  <h3 className={styles.title}>{title}</h3>
                  <p className={styles.text}>{description}</p>
                </div>
                {features.length > 0 && (
                  <div className={styles.points}>
                    <CheckList points={features} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.empty}>
            Hier stehen bald unsere Leistungen. Fragen Sie bis dahin einfach nach.
          </p>
        )}
      </Section>
      <Closing
        heading="Welche Aufgabe steht bei Ihnen an?"
        text="Beschreiben Sie uns kurz, was heute nicht gut läuft. Wir melden uns mit einer ersten Einschätzung und sagen Ihnen, was der nächste Schritt wäre."
        also={{ to: '/projekte', label: 'Projekte ansehen' }}
      />
    </>
  )
}
