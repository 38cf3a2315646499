import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { looks, night, text } from '../../app/admin/fields/hero-looks.ts'

const read = (path: string) => readFileSync(new URL(`../../app/${path}`, import.meta.url), 'utf8')
const hero = read('site/home/hero.module.css')
const tokens = read('ui/tokens.css')
/** The scrim of a screen stands first, that of a phone in the media query. */
const [screen = [], phone = []] = [...hero.matchAll(/\.slide::after \{([^}]*)\}/g)].map(
  ([, rule = '']) => [
    ...rule.matchAll(/linear-gradient\(\s*to (top|right),((?:[^()]|\([^)]*\))*)\)/g),
  ],
)

/** What a gradient of the stylesheet covers at a place between its start (0) and its end (1). */
function covered([, , stops = '']: RegExpMatchArray, at: number) {
  const all = stops.split(/,\s*/).map((stop) => ({
    part: stop.includes('transparent') ? 0 : Number(/\/ (\d+)%/.exec(stop)?.[1]) / 100,
    place: Number(/(\d+)%$/.exec(stop.replace(/\([^)]*\)/, '').trim())?.[1] ?? Number.NaN) / 100,
  }))
  const [first, last] = [all[0], all.at(-1)]
  if (first && Number.isNaN(first.place)) first.place = 0
  if (last && Number.isNaN(last.place)) last.place = 1
  const after = all.findIndex(({ place }) => place >= at)
  const [from, to] = [all[after - 1], all[after]]
  if (!to) return last?.part ?? Number.NaN
  if (!from) return to.part
  return from.part + ((to.part - from.part) * (at - from.place)) / (to.place - from.place)
}

test('the contrast that the admin panel counts is that of the hero: its scrim and its text', () => {
  expect([screen.length, phone.length]).toEqual([2, 1])
  const colours = [...hero.matchAll(/rgb\((\d+) (\d+) (\d+) \//g)]
  for (const [, ...rgb] of colours) expect(rgb.map(Number)).toEqual(night)
  const hex = /--on-night-quiet: #(\w{6})/.exec(tokens)?.[1] ?? ''
  expect(hex.match(/../g)?.map((each) => Number.parseInt(each, 16))).toEqual(text)
  for (const [index, gradients] of [screen, phone].entries())
    for (const x of [0, 0.1, 0.3, 0.38, 0.5, 0.68, 0.9, 1])
      for (const y of [0, 0.2, 0.4, 0.5, 0.7, 0.85, 1]) {
        const light = gradients.reduce(
          (rest, each) => rest * (1 - covered(each, each[1] === 'top' ? 1 - y : x)),
          1,
        )
        expect(looks[index]?.scrim(x, y)).toBeCloseTo(1 - light, 5)
      }
})
