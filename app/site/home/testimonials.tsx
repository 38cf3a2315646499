import type { Testimonial } from '../../content/testimonial.ts'
import type { PictureView } from '../../media/picture.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../section.tsx'
import styles from './testimonials.module.css'

interface Props {
  testimonials: Testimonial[]
  pictures: Record<string, PictureView | undefined>
}

export function Testimonials({ testimonials, pictures }: Props) {
  if (testimonials.length === 0) return null
  return (
    <Section id="stimmen" heading="Was unsere Kunden sagen" ground="mist">
      <Carousel
        label="Kundenstimmen"
        itemLabel="Stimme"
        every={5000}
        items={testimonials.map((each) => ({
          key: each.id,
          label: each.name,
          content: <Voice {...each} picture={pictures[each.image_url ?? '']} />,
        }))}
      />
    </Section>
  )
}

function Voice({
  name,
  position,
  company,
  content,
  rating,
  image_url,
  picture,
}: Testimonial & { picture: PictureView | undefined }) {
  return (
    <figure className={styles.voice}>
      <p className={styles.stars}>
        <span className="spoken">{rating} von 5 Sternen</span>
        {Array.from({ length: rating }, (_, star) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike
          <Icon key={star} name="star" />
        ))}
      </p>
      <blockquote className={styles.quote} data-long={content.length > 320 || undefined}>
        {content}
      </blockquote>
      <figcaption className={styles.person}>
        {image_url && (
          <Picture picture={picture} sizes="4rem" isDecorative className={styles.portrait} />
        )}
        <span>
          <strong>{name}</strong>
          <span className={styles.role}>
            {position}, {company}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
