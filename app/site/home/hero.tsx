import { use } from 'react'
import { href } from 'react-router'
import type { HeroDrawing as Drawing } from '#content/pictures/hero-drawings.server.ts'
import type { ContactFactsForDisplay } from '#content/types/contact-facts.ts'
import type { Slide } from '#content/types/slide.ts'
import { toSafeAddress } from '#core/fields/address.ts'
import { translate } from '#core/site-language/translate.ts'
import { Carousel } from '#ui/carousel.tsx'
import { HtmlDocumentContext } from '#ui/html-document.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import styles from './hero.module.css'
import { createHeroDrawingStyleSheet, HeroDrawing } from './hero-drawing.tsx'

type HeroSlide = Omit<Slide, 'parts' | 'is_active'>

interface Props {
  siteName: string
  /** Null when loading failed. */
  slides: HeroSlide[] | null
  pictures: PicturesByAddress
  /** By slide id. */
  drawings: Record<number, Drawing>
}

export function Hero({ siteName, slides, pictures, drawings }: Props) {
  const { nonce } = use(HtmlDocumentContext)
  if (!slides) return <Failure siteName={siteName} />
  const sheet = slides
    .map(({ id }) => drawings[id] && createHeroDrawingStyleSheet(createId(id), drawings[id]))
    .join('')
  // With a drawing the wire starts in it.
  return (
    <div
      data-ground="board"
      data-head
      data-wire={slides.some(({ id }) => drawings[id]) ? 'none' : undefined}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers */}
      {sheet && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet }} />}
      <Carousel
        label={translate('Schwerpunkte')}
        every={5000}
        className={styles.hero}
        items={slides.map((slide, at) => ({
          key: slide.id,
          label: slide.title,
          content: (
            <div className={styles.slide}>
              {slide.image && (
                <Picture
                  picture={pictures[slide.image]}
                  dark={pictures[slide.image_dark ?? '']}
                  sizes="(max-width: 61.99rem) 100vw, 54vw"
                  isFirst={at === 0 && !drawings[slide.id]}
                  isDecorative
                  className={`${styles.picture} ${drawings[slide.id] ? styles.ground : ''}`}
                />
              )}
              <SlideDrawing slide={slide} drawing={drawings[slide.id]} isFirst={at === 0} />
              <div className={styles.words}>
                <Title at={at}>{slide.title}</Title>
                <p className={styles.text} data-lead>
                  {slide.description}
                </p>
                <LinkButton to={toSafeAddress(slide.cta_link)} hasArrow>
                  {slide.cta}
                </LinkButton>
              </div>
            </div>
          ),
        }))}
      />
    </div>
  )
}

function SlideDrawing({ slide, drawing, isFirst }: DrawnProps) {
  if (!drawing) return null
  const label = slide.drawing === 'Stages' ? translate('Etappen') : translate('Verbundene Systeme')
  return <HeroDrawing drawing={drawing} label={label} id={createId(slide.id)} isFirst={isFirst} />
}

const createId = (slide: number) => `zeichnung-${slide}`

interface DrawnProps {
  slide: HeroSlide
  drawing: Drawing | undefined
  isFirst: boolean
}

function Title({ at, children }: { at: number; children: string }) {
  const Heading = at === 0 ? 'h1' : 'h2'
  return (
    <Heading className={styles.title} data-long={children.length > 48 || undefined}>
      {children}
    </Heading>
  )
}

function Failure({ siteName }: Pick<Props, 'siteName'>) {
  return (
    <>
      <h1 className="spoken">{siteName}</h1>
      <div className={styles.failure} role="alert" data-ground="board" data-head>
        <p className={styles.failureTitle}>
          {translate('Die Inhalte sind gerade nicht erreichbar')}
        </p>
        <p>{translate('Bitte versuchen Sie es in Kürze noch einmal.')}</p>
        <p lang="en">Failed to load slider content</p>
      </div>
    </>
  )
}

interface NameHeadProps {
  siteName: string
  description: string | undefined
  contact: ContactFactsForDisplay | null
}

/** Head of the home page without slides: name, description and contact. */
export function HeroWithoutSlides({ siteName, description, contact }: NameHeadProps) {
  return (
    <div
      className={styles.name}
      data-full={Boolean(description || contact) || undefined}
      data-ground="board"
      data-head
    >
      <div className={styles.words}>
        <h1 className={styles.title} data-long={siteName.length > 48 || undefined} data-point>
          {siteName}
        </h1>
        {(description || contact) && (
          <div className={styles.about}>
            {description && (
              <p className={styles.text} data-lead>
                {description}
              </p>
            )}
            {contact && (
              <div className={styles.ways}>
                <LinkButton to={href('/kontakt')} hasArrow>
                  {translate('Kontakt aufnehmen')}
                </LinkButton>
                {contact.phone && <a href={contact.phoneUrl}>{contact.phone}</a>}
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
