import { href } from 'react-router'
import { servicesPageSettings } from '#content/settings/offer-pages.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { loadPageExtras } from '../blocks/loading/page-extras.server.ts'
import { renderExtraBlocks } from '../blocks/page-blocks.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { loadContactPerson, loadPageTexts } from '../page-texts.server.ts'
import { ClosingCallToAction } from '../parts/closing.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { loadServicesWithProof } from '../services-with-proof.server.ts'
import { useHasContent } from '../site-data.ts'
import type { Route } from './+types/page'
import styles from './page.module.css'
import { ServiceCell } from './service-cell.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: translate('Dienstleistungen'),
    description: loaderData?.words.search,
    path: href('/dienstleistungen'),
    ...loaderData?.extras,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { media } = context.get(appContext)
  const services = await loadServicesWithProof(context)
  const titles = services.map(({ title }) => title).join(', ')
  const [words, answers] = await Promise.all([
    loadPageTexts(context, servicesPageSettings, { services: titles }),
    loadContactPerson(context, 'enquiries'),
  ])
  const pictures = await loadSectionOrNull(context, 'pictures', () =>
    media.loadViews([words.picture]),
  )
  return {
    ...(await loadPageExtras(context, 'services_extras')),
    words,
    answers,
    picture: pictures?.[words.picture ?? ''],
    services,
  }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { words, answers, picture, services, extras } = loaderData
  const anchors = services.filter(({ anchor }) => anchor)
  const hasContent = useHasContent()
  const isEmpty = services.length === 0
  return (
    <>
      <PageHead
        title={translate('Dienstleistungen')}
        picture={picture}
        lead={isEmpty ? words.empty : words.lead}
      >
        <div className={styles.actions} data-unprinted>
          <LinkButton to={href('/kontakt')} hasArrow>
            {translate('Kontakt aufnehmen')}
          </LinkButton>
          {hasContent(href('/projekte')) && (
            <LinkButton to={href('/projekte')} kind="outlined">
              {translate('Projekte ansehen')}
            </LinkButton>
          )}
        </div>
        {anchors.length > 1 && (
          <nav className={styles.places} data-unprinted aria-label={translate('Auf dieser Seite')}>
            <ul className={styles.anchors}>
              {anchors.map(({ id, title, anchor }) => (
                // Plain links, as the browser does not apply `:target` after a navigation of the router.
                <li key={id}>
                  <a className={styles.anchor} data-tap href={`#${anchor}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageHead>
      {!isEmpty && (
        <Section heading={words.listHeading} className={styles.body}>
          <ul className={styles.cells} data-rows>
            {services.map((each) => (
              <ServiceCell key={each.id} service={each} />
            ))}
          </ul>
        </Section>
      )}
      <ClosingCallToAction
        words={words}
        also={{ to: href('/projekte'), label: translate('Projekte ansehen') }}
        answers={answers}
        above={renderExtraBlocks(extras)}
      />
    </>
  )
}
