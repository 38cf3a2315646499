import { translate } from '#core/site-language/translate.ts'
import type { DrawingStore } from '#media/pixels/drawing-store.server.ts'
import type { FaceName } from '#ui/artwork/faces.server.ts'
import type { Inks } from '#ui/artwork/pen.server.ts'
import { brandColours } from '#ui/brand.ts'
import { rgbToHex } from '#ui/oklch.ts'
import type { SettingValues } from '../settings/setting.ts'
import type { siteSettings } from '../settings/settings.ts'
import { type drawingPartKinds, hasDrawing, type Slide } from '../types/slide.ts'

const faceNames = {
  Tabelle: 'table',
  Plan: 'plan',
  Shop: 'shop',
  Karte: 'map',
  Telefon: 'phone',
  Baustein: 'chip',
} satisfies Record<(typeof drawingPartKinds)[number], FaceName>

/** The drawings by slide id, which can be served from now on. */
export async function drawHeroSlides(drawings: DrawingStore, slides: Slide[], colours: Colours) {
  const inks = pickInks(colours)
  const slidesWithDrawing = slides.filter(hasDrawing)
  const pairs = slidesWithDrawing.map(async ({ id, drawing, parts: allParts }) => {
    const kind = drawing === 'Stages' ? 'stages' : 'wiring plan'
    const parts = allParts.slice(0, 6).map(({ name, note: ownNote, face, words }, at) => {
      const note =
        ownNote || (kind === 'stages' && translate('Etappe {number}', { number: at + 1 }))
      return {
        name: truncate(name),
        ...(note && { note: truncate(note) }),
        face: faceNames[face ?? 'Baustein'],
        words: (words ?? []).slice(0, 8).map(truncate),
      }
    })
    return [id, describeDrawing(await drawings.draw({ kind, parts, inks }))] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}

/** Positions as inline styles: hydration data that repeats the markup compresses to almost nothing. */
const describeDrawing = ({
  src,
  exit,
  room: [widest, noted],
  tags,
}: Awaited<ReturnType<DrawingStore['draw']>>) => ({
  src,
  wire: `--exit:${(exit / 100).toFixed(3)};--widest:${widest}`,
  ...(noted > 0 && { isTight: true }),
  tags: tags.map(({ name, note, isLeft, x, y, pin }, index) => ({
    name,
    ...(note && { note }),
    ...(isLeft && { isLeft }),
    place: `left:${x}%;top:${y}%;--pin:${pin}px;--order:${index}`,
  })),
})

export type HeroDrawing = ReturnType<typeof describeDrawing>

/** Limits texts from other sources than the form: measuring a very long one takes minutes. */
const truncate = (text: string) => text.slice(0, 60)

type Colours = Pick<SettingValues<typeof siteSettings>, 'brandColour' | 'accentColour'>

/** Light tones: the faces look the same in both colour schemes, and the board is dark in both. */
function pickInks({ brandColour, accentColour }: Colours): Inks {
  const colours = brandColours(brandColour ?? undefined, accentColour ?? undefined)
  const [wire, wireText, wireDeep] = (['wire', 'wire-text', 'wire-deep'] as const).map((name) =>
    rgbToHex(colours[name][0]),
  )
  return { wire, wireText, wireDeep } as Inks // three in, three out
}
