import { PageHero } from '../page-hero.tsx'

/** For somebody who comes from a search engine, an old link or with a typing error. */
export function NoPost({ isGone }: { isGone: boolean }) {
  const title = isGone ? 'Dieser Beitrag ist nicht mehr da' : 'Diesen Beitrag gibt es nicht'
  return (
    <PageHero
      title={title}
      lead={
        isGone
          ? 'Wir haben ihn zurückgezogen. Vielleicht hilft Ihnen ein anderer weiter.'
          : 'Vielleicht hat die Adresse einen Tippfehler.'
      }
      back={{ to: '/blog', label: 'Alle Beiträge' }}
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </PageHero>
  )
}
