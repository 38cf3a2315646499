import type { Drawings } from '#media/drawings.server.ts'
import type { FaceName } from '#ui/artwork/faces.server.ts'
import type { Inks } from '#ui/artwork/pen.server.ts'
import { brandColours } from '#ui/brand.ts'
import { asHex } from '#ui/oklch.ts'
import type { SettingValues } from './setting.ts'
import type { site } from './settings.ts'
import { type faces, isDrawn, type Slide } from './slide.ts'

const names = {
  Tabelle: 'table',
  Plan: 'plan',
  Shop: 'shop',
  Karte: 'map',
  Telefon: 'phone',
  Baustein: 'chip',
} satisfies Record<(typeof faces)[number], FaceName>

/** The drawings of those slides that have one, by their ids; stored before the page can name them. */
export async function heroDrawings(drawings: Drawings, slides: Slide[], colours: Colours) {
  const inks = inksOf(colours)
  const drawn = slides.filter(isDrawn)
  const pairs = drawn.map(async ({ id, drawing, parts: given }) => {
    const parts = given.slice(0, 6).map(({ name, note, face, words }) => ({
      name: drawable(name),
      ...(note && { note: drawable(note) }),
      face: names[face ?? 'Baustein'],
      words: (words ?? []).slice(0, 8).map(drawable),
    }))
    const kind = drawing === 'Stages' ? 'stages' : 'wiring plan'
    return [id, described(await drawings.show({ kind, parts, inks }))] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}

/** Places as the style sheet of the page says them: data for hydration that repeats what stands there costs next to nothing. */
const described = ({
  src,
  exit,
  room: [widest, noted],
  tags,
}: Awaited<ReturnType<Drawings['show']>>) => ({
  src,
  wire: `--exit:${(exit / 100).toFixed(3)};--widest:${widest}`,
  ...(noted > 0 && { isTight: true }),
  tags: tags.map(({ name, note, isLeft, x, y, pin }, at) => ({
    name,
    ...(note && { note }),
    ...(isLeft && { isLeft }),
    place: `left:${x}%;top:${y}%;--pin:${pin}px;--order:${at}`,
  })),
})

export type HeroDrawing = ReturnType<typeof described>

/** A text that came past the forms is cut: one without end would be measured for minutes. */
const drawable = (text: string) => text.slice(0, 60)

type Colours = Pick<SettingValues<typeof site>, 'brandColour' | 'accentColour'>

/** Faces are the same in both schemes, so the light tones; the board is deep in both. */
function inksOf({ brandColour, accentColour }: Colours): Inks {
  const colours = brandColours(brandColour ?? undefined, accentColour ?? undefined)
  const [wire, wireText, wireDeep] = (['wire', 'wire-text', 'wire-deep'] as const).map((name) =>
    asHex(colours[name][0]),
  )
  return { wire, wireText, wireDeep } as Inks // three in, three out
}
