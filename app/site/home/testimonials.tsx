import type { ProjectResult } from '#content/types/results.ts'
import type { Testimonial } from '#content/types/testimonial.ts'
import { translate } from '#core/site-language/translate.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PicturesByAddress, PictureView } from '#ui/picture-view.ts'
import { MeasuredResult } from '../parts/measured-result.tsx'
import { PortraitOrMonogram } from '../parts/portrait-or-monogram.tsx'
import { Section } from '../parts/section.tsx'
import styles from './testimonials.module.css'

type Voice = Testimonial & {
  /** Result of a project for the same client. */
  result: ProjectResult | undefined
}

interface Props {
  voices: Voice[]
  pictures: PicturesByAddress
}

export function Testimonials({ voices, pictures }: Props) {
  if (voices.length === 0) return null
  return (
    <Section
      id="stimmen"
      heading={translate('Was unsere Kunden sagen')}
      ground="board"
      room="l"
      isQuiet
      className={styles.room}
    >
      <Carousel
        label={translate('Kundenstimmen')}
        itemLabel={translate('Stimme')}
        every={5000}
        className={styles.voices}
        items={voices.map((voice) => ({
          key: voice.id,
          label: voice.name,
          content: <Quote {...voice} picture={pictures[voice.image_url ?? '']} />,
        }))}
      />
    </Section>
  )
}

/** Larger type for shorter quotes, so that most fit into the 400 px of the specification. */
const findSize = ({ length }: string) =>
  length <= 90 ? 'short' : length <= 200 ? 'usual' : length <= 340 ? 'long' : 'longest'

function Quote({
  name,
  position,
  company,
  content,
  rating,
  result,
  picture,
}: Voice & { picture: PictureView | undefined }) {
  return (
    <figure className={styles.voice}>
      <blockquote className={styles.quote} data-display data-size={findSize(content)}>
        {content}
      </blockquote>
      <figcaption className={styles.foot}>
        <div className={styles.person} data-branch>
          <PortraitOrMonogram name={name} picture={picture} shape="round" sizes="3.5rem" />
          <p>
            <strong className={styles.name}>{name}</strong>
            <span className={styles.stars}>
              <span className="spoken">
                {rating}
                {translate(' von 5 Sternen')}
              </span>
              {Array.from({ length: rating }, (_, star) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike
                <Icon key={star} name="star" />
              ))}
            </span>
            <span className={styles.role} data-note>
              {[position, company].filter(Boolean).join(', ')}
            </span>
          </p>
        </div>
        {result && <MeasuredResult {...result} size="title" />}
      </figcaption>
    </figure>
  )
}
