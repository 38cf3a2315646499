import type { Slide } from '../../content/slide.ts'
import { safeAddress } from '../../forms/address.ts'
import type { PictureView } from '../../media/picture.ts'
import { Button } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './hero.module.css'

interface Props {
  /** Null when they could not be read. */
  slides: Slide[] | null
  pictures: Record<string, PictureView | undefined>
}

export function Hero({ slides, pictures }: Props) {
  if (!slides) return <Failure />
  return (
    <Carousel
      label="Schwerpunkte"
      every={5000}
      effect="fade"
      className={styles.hero}
      items={slides.map((slide, at) => ({
        key: slide.id,
        label: slide.title,
        content: (
          <div className={styles.slide}>
            <Picture
              picture={pictures[slide.image]}
              sizes="(max-aspect-ratio: 1/1) 70vh, 100vw"
              isFirst={at === 0}
              isDecorative
              className={styles.picture}
            />
            <div className={styles.words}>
              <Title at={at}>{slide.title}</Title>
              <p className={styles.text}>{slide.description}</p>
              <Button to={safeAddress(slide.cta_link)} onNight hasArrow>
                {slide.cta}
              </Button>
            </div>
          </div>
        ),
      }))}
    />
  )
}

function Title({ at, children }: { at: number; children: string }) {
  const Heading = at === 0 ? 'h1' : 'h2'
  return (
    <Heading className={styles.title} data-long={children.length > 48 || undefined}>
      {children}
    </Heading>
  )
}

function Failure() {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.failureTitle} lang="en">
        Failed to load slider content
      </p>
      <p>Die Inhalte sind gerade nicht erreichbar. Bitte versuchen Sie es in Kürze noch einmal.</p>
    </div>
  )
}
