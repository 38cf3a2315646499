import { href } from 'react-router'
import { getServiceApproach } from '#content/pages/brief-texts.ts'
import { localizePath, translate } from '#core/site-language/translate.ts'
import { Carousel } from '#ui/carousel.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import { ContactCard } from '../parts/person.tsx'
import { ProjectResultLine } from '../parts/project-result-line.tsx'
import { Section } from '../parts/section.tsx'
import { ServiceTitle } from '../parts/service-title.tsx'
import type { ServiceWithProof } from '../services-with-proof.server.ts'
import styles from './expertise.module.css'

interface Props {
  services: ServiceWithProof[]
  pictures: PicturesByAddress
}

export function Expertise({ services, pictures }: Props) {
  if (services.length === 0) return null
  return (
    <Section
      heading={translate('Unsere Expertise')}
      ground="mist"
      room={['m', 's']}
      className={styles.body}
    >
      <Carousel
        label={translate('Expertise')}
        itemLabel={translate('Karte')}
        every={5000}
        className={styles.carousel}
        items={services.map((each) => ({
          key: each.id,
          label: each.title,
          content: <Card service={each} pictures={pictures} />,
        }))}
      />
    </Section>
  )
}

/** A service: approach, responsible person and a result. */
function Card({ service, pictures }: { service: ServiceWithProof; pictures: PicturesByAddress }) {
  const { title, anchor, responsible, proof } = service
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <ServiceTitle {...service} />
        <p className={styles.text} data-lead>
          {getServiceApproach(service)}
        </p>
        <PageLink
          to={{ pathname: localizePath(href('/dienstleistungen')), hash: anchor }}
          className={styles.more}
          data-tap
        >
          {translate('Mehr erfahren ')}
          <span aria-hidden="true">→</span>
          <span className="spoken">
            {translate(' zu „')}
            {title}
            {translate('“')}
          </span>
        </PageLink>
      </div>
      {(responsible || proof) && (
        <div className={styles.proof}>
          {proof && <ProjectResultLine {...proof} size="claim" />}
          {responsible && (
            <ContactCard
              person={{
                ...responsible,
                role: responsible.position,
                email: null,
                picture: pictures[responsible.image_url ?? ''],
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}
