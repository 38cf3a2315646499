import type { Artwork } from './artwork.ts'
import { cuts, face } from './haircut.ts'
import { palette } from './palette.ts'
import type { Point } from './svg.ts'
import * as svg from './svg.ts'
import { bundlePath, joint, solder } from './trace.ts'

const size = 480
const { x, y } = face

interface Person {
  ground: string
  disc: string
  skin: string
  hair: string
  cut: keyof typeof cuts
  clothes: string
  seam: string
  glasses?: boolean
  beard?: boolean
}

const people: Person[] = [
  {
    ground: '#c9d4ff',
    disc: '#e6ebff',
    skin: '#f6c3a0',
    hair: '#141d44',
    cut: 'side',
    clothes: palette.cobalt,
    seam: '#ffffff',
    glasses: true,
  },
  {
    ground: '#0e1630',
    disc: '#1d2b6e',
    skin: '#ffd9bd',
    hair: '#c25a26',
    cut: 'bob',
    clothes: '#f4f6ff',
    seam: palette.cobalt,
  },
  {
    ground: '#ffe1cc',
    disc: '#fff3ea',
    skin: '#8f5133',
    hair: '#1a1330',
    cut: 'crop',
    clothes: '#16214a',
    seam: '#7d97ff',
    beard: true,
  },
  {
    ground: '#2f55ff',
    disc: '#4d70ff',
    skin: '#ffdcc2',
    hair: '#0e1630',
    cut: 'bun',
    clothes: '#0e1630',
    seam: '#ffbd94',
  },
  {
    ground: '#e9ecf4',
    disc: '#ffffff',
    skin: '#d9976b',
    hair: '#2f55ff',
    cut: 'scarf',
    clothes: '#1c36b8',
    seam: '#c9d4ff',
  },
  {
    ground: '#16214a',
    disc: '#2a3c8c',
    skin: '#f0b78f',
    hair: '#8e99b5',
    cut: 'bald',
    clothes: palette.copper,
    seam: '#ffffff',
    glasses: true,
    beard: true,
  },
  {
    ground: '#ffbd94',
    disc: '#ffd3b5',
    skin: '#7a4229',
    hair: '#14142e',
    cut: 'cloud',
    clothes: '#f7f8fb',
    seam: palette.cobalt,
  },
  {
    ground: '#dfe6ff',
    disc: '#c3cfff',
    skin: '#fbd0b2',
    hair: '#4a2a3a',
    cut: 'long',
    clothes: '#2443d6',
    seam: '#ffffff',
  },
  {
    ground: '#0b1020',
    disc: '#22327a',
    skin: '#c98459',
    hair: '#0a0d1f',
    cut: 'curls',
    clothes: '#7d97ff',
    seam: '#ffffff',
    glasses: true,
  },
]

/** Abstract avatars by name; nobody in particular. */
export const portraits: Record<string, () => Artwork> = Object.fromEntries(
  people.map((person, index) => [`portrait-${index + 1}`, () => portrait(person)]),
)

function portrait(person: Person): Artwork {
  const [back, front] = cuts[person.cut]
  return {
    width: size,
    height: size,
    svg: svg.drawing(
      size,
      size,
      solder,
      svg.rect(0, 0, size, size, person.ground),
      svg.circle(x, 236, 188, person.disc),
      svg.shape(back, person.hair),
      shoulders(person),
      head(person),
      svg.shape(front, person.hair),
      person.glasses ? glasses() : '',
    ),
    alt: 'Abstraktes Porträt aus geometrischen Formen',
    folder: 'portraits',
    focal: { x: 0.5, y: 0.42 },
  }
}

function shoulders({ clothes, seam, skin, hair, cut }: Person) {
  const torso = 'M52 480C52 372 132 326 240 326C348 326 428 372 428 480Z'
  const left: Point[] = [
    [118, 480],
    [118, 446],
    [196, 368],
    [196, 300],
  ]
  const right = left.map(([a, b]): Point => [size - a, b])
  return [
    `<clipPath id="torso"><path d="${torso}"/></clipPath>`,
    svg.shape(torso, clothes),
    svg.group(
      'clip-path="url(#torso)"',
      svg.line(
        bundlePath(left, 3, 13) + bundlePath(right, 3, 13),
        seam,
        3.5,
        'stroke-opacity="0.85"',
      ),
    ),
    svg.shape('M202 270H278V338C278 392 202 392 202 338Z', cut === 'scarf' ? hair : skin),
    svg.shape(
      'M202 282C220 312 260 312 278 282V300C258 330 222 330 202 300Z',
      '#2a1020',
      'fill-opacity="0.16"',
    ),
    joint([240, 428], 9, 3),
  ].join('')
}

function head({ skin, hair, cut, beard }: Person) {
  const covered = cut === 'scarf' || cut === 'bob' || cut === 'long'
  const ears = covered
    ? ''
    : svg.circle(x - 82, y + 10, 15, skin) + svg.circle(x + 82, y + 10, 15, skin)
  const chin = `M${x - 82} ${y + 6}C${x - 60} ${y + 34} ${x - 34} ${y + 34} ${x} ${y + 34}C${x + 34} ${y + 34} ${x + 60} ${y + 34} ${x + 82} ${y + 6}V${y + 20}A82 86 0 0 1 ${x - 82} ${y + 20}Z`
  return [
    ears,
    `<ellipse cx="${x}" cy="${y + 6}" rx="82" ry="92" fill="${skin}"/>`,
    svg.shape(`M${x} ${y - 86}A82 92 0 0 1 ${x} ${y + 98}Z`, '#2a1020', 'fill-opacity="0.1"'),
    beard ? svg.shape(chin, hair) : '',
    svg.line(
      `M${x - 22} ${y + 50}q22 18 44 0`,
      beard ? '#ffffff' : '#2a1020',
      5,
      `stroke-linecap="round" stroke-opacity="${beard ? 0.8 : 0.55}"`,
    ),
  ].join('')
}

function glasses() {
  const lens = (at: number) =>
    svg.circle(at, y + 8, 27, '#ffffff', 'fill-opacity="0.28" stroke="#0b1020" stroke-width="5"')
  return lens(x - 36) + lens(x + 36) + svg.line(`M${x - 9} ${y + 4}q9 -7 18 0`, '#0b1020', 5)
}
