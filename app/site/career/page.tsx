import { job, jobBenefit, jobCategory } from '../../content/job.ts'
import { isOpen } from '../../content/open-job.ts'
import { program } from '../../http/program.server.ts'
import { Closing } from '../closing.tsx'
import { pageMeta } from '../head/page-meta.ts'
import motif from '../motifs/path.svg'
import { PageHero } from '../page-hero.tsx'
import { section } from '../section.server.ts'
import type { Route } from './+types/page'
import { Benefits } from './benefits.tsx'
import { grouped } from './grouped.ts'
import { Jobs } from './jobs.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: 'Offene Stellen',
    description: loaderData?.jobs.length
      ? `Offene Stellen bei ${layout.loaderData.site.siteName}: ${loaderData.jobs.map(({ title }) => title).join(', ')}`
      : `Arbeiten bei ${layout.loaderData.site.siteName}: Stellen, Gehälter und Vorteile.`,
    path: '/karriere',
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { store } = context.get(program)
  const [jobs, categories, benefits] = await Promise.all([
    section(context, 'job listings', () => store.shown(job, { is_active: true })),
    section(context, 'job categories', () => store.shown(jobCategory)),
    section(context, 'job benefits', () => store.shown(jobBenefit)),
  ])
  const query = new URL(request.url).searchParams
  return {
    jobs: grouped(
      (jobs ?? []).filter((each) => isOpen(each)),
      categories ?? [],
    ),
    chosen: {
      kategorie: query.get('kategorie'),
      art: query.get('art'),
      level: query.get('level'),
    },
    benefits: benefits ?? [],
  }
}

export default function Career({ loaderData }: Route.ComponentProps) {
  const { jobs, chosen, benefits } = loaderData
  return (
    <>
      <PageHero
        title="Offene Stellen"
        motif={motif}
        lead="Sie sehen bei jeder Stelle, was zu tun ist, was wir erwarten und was wir zahlen. Für die Bewerbung genügen ein paar Angaben und Ihre Unterlagen als PDF."
        back={{ to: '/', label: 'Zur Startseite' }}
      />
      <Jobs jobs={jobs} chosen={chosen} />
      <Benefits benefits={benefits} />
      <Closing
        heading="Noch Fragen vor der Bewerbung?"
        text="Rufen Sie an oder schreiben Sie uns. Auch wenn gerade nichts passt: Sagen Sie uns, was Sie suchen."
        also={{ to: '/bewerbungsprozess', label: 'So läuft die Bewerbung ab' }}
      />
    </>
  )
}
