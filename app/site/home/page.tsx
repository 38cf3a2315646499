import { Suspense } from 'react'
import { href } from 'react-router'
import { lazyHydrate } from '#ui/lazy-hydrate.tsx'
import { organization, website } from '../head/organization.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/page'
import { Hero, NameHead } from './hero.tsx'
import { loadHomeData } from './home-data.server.ts'

export const meta: Route.MetaFunction = ({ matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    path: href('/'),
    data: [organization(layout.loaderData), website(layout.loaderData)],
  })

export const loader = ({ context }: Route.LoaderArgs) => loadHomeData(context)

const Below = lazyHydrate(() => import('./below.tsx'))

export default function Home({ loaderData, matches: [, layout] }: Route.ComponentProps) {
  const { slides, pictures } = loaderData
  const { siteName } = layout.loaderData.site
  return (
    <>
      {slides?.length === 0 ? (
        <NameHead
          siteName={siteName}
          description={loaderData.description}
          contact={layout.loaderData.contact}
        />
      ) : (
        <Hero
          siteName={siteName}
          slides={slides}
          pictures={pictures}
          drawings={loaderData.drawings}
        />
      )}
      <Suspense>
        <Below data={loaderData} siteName={siteName} />
      </Suspense>
    </>
  )
}
