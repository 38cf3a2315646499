import type { Rgb } from '../../ui/contrast.ts'

/** `--on-night-quiet`, the palest of the texts on a picture, and the night of the scrim, as in `site/home/hero`. */
export const text: Rgb = [179, 189, 214]
export const night: Rgb = [10, 14, 28]

export interface Look {
  name: string
  width: number
  height: number
  /** Where the words stand. */
  words: { left: number; right: number; top: number; bottom: number }
  /** How much of the scrim lies over a place; both counted 0..1 from the left and from the top. */
  scrim(x: number, y: number): number
}

export const looks: Look[] = [
  {
    name: 'on a screen',
    width: 64,
    height: 36,
    words: { left: 0.05, right: 0.5, top: 0.4, bottom: 0.9 },
    scrim: (x, y) =>
      over(
        between(y, [
          [0.25, 0],
          [0.55, 0.4],
          [1, 0.92],
        ]),
        between(x, [
          [0, 0.88],
          [0.38, 0.72],
          [0.68, 0.2],
          [1, 0],
        ]),
      ),
  },
  {
    name: 'on a phone',
    width: 27,
    height: 48,
    words: { left: 0.05, right: 0.95, top: 0.45, bottom: 0.92 },
    scrim: (_, y) =>
      between(y, [
        [0, 0.1],
        [0.4, 0.78],
        [0.7, 0.96],
      ]),
  },
]

/** Two layers of the same colour together. */
const over = (a: number, b: number) => 1 - (1 - a) * (1 - b)

/** A gradient's value between its stops. */
function between(at: number, stops: [number, number][]) {
  const next = stops.findIndex(([place]) => place >= at)
  const [after, before] = [stops[next], stops[next - 1]]
  if (!after) return stops.at(-1)?.[1] ?? 0
  if (!before) return after[1]
  return before[1] + ((after[1] - before[1]) * (at - before[0])) / (after[0] - before[0])
}
