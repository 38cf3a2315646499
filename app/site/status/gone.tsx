import { Button } from '../../ui/button.tsx'
import { PageHero } from '../page-hero.tsx'
import type { Route } from './+types/gone'

export const meta: Route.MetaFunction = () => [
  { title: 'Ihre Bewerbung wurde gelöscht' },
  { name: 'robots', content: 'noindex' },
]

export default function Gone() {
  return (
    <PageHero
      title="Ihre Bewerbung wurde gelöscht"
      lead="Ihre Angaben und Dokumente sind nicht mehr bei uns gespeichert. Alles Gute für Ihren weiteren Weg!"
    >
      <p>
        <Button to="/karriere#jobs" onNight>
          Offene Stellen
        </Button>
      </p>
    </PageHero>
  )
}
