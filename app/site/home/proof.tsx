import { href } from 'react-router'
import { PageLink } from '#ui/page-link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import { MeasuredResult } from '../parts/measured-result.tsx'
import { Section } from '../parts/section.tsx'
import type { HomeData } from './page.tsx'
import styles from './proof.module.css'

/** A project with a measured result and the client's quote. */
type Proof = HomeData['proofs'][number]

interface Props {
  heading: string
  lead: string
  proofs: Proof[]
  pictures: PicturesByAddress
}

/** Measured results with quotes: the first large, two in halves below. */
export function ProofSection({ heading, lead, proofs, pictures }: Props) {
  if (proofs.length === 0) return null
  return (
    <Section id="nachgemessen" heading={heading} lead={lead} className={styles.cases}>
      {proofs.map((proof, at) => (
        <Case key={proof.id} {...proof} pictures={pictures} isFirst={at === 0} />
      ))}
    </Section>
  )
}

type CaseProps = Proof & { pictures: PicturesByAddress; isFirst: boolean }

function Case({ pictures, isFirst, ...proof }: CaseProps) {
  const { id, title, result, image_url, image_dark, voice } = proof
  if (!result) return null
  return (
    <article className={styles.case}>
      <div className={styles.words}>
        <MeasuredResult {...result} size={isFirst ? 'numeral' : 'claim'} isAtWire={isFirst} />
        <p className={styles.label} data-lead>
          {result.label}
        </p>
        <h3>
          <PageLink to={href('/projekte/:id', { id: String(id) })} className={styles.link}>
            {title}
          </PageLink>
        </h3>
        {voice && (
          <figure className={styles.voice} data-lead>
            <blockquote>{voice.words}</blockquote>
            <figcaption className={styles.by} data-note>
              {voice.by}
            </figcaption>
          </figure>
        )}
      </div>
      {image_url && (
        <Picture
          picture={pictures[image_url]}
          dark={pictures[image_dark ?? '']}
          sizes="(min-width: 48rem) 50vw, 100vw"
          isDecorative
          className={styles.picture}
        />
      )}
    </article>
  )
}
