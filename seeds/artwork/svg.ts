/** A point in the coordinates of whatever is being drawn: pixels, or units of a plane. */
export type Point = readonly [number, number]

/** A colour at an offset of 0..1, with an opacity of 0..1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export function drawing(width: number, height: number, ...parts: string[]) {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`
}

export function group(attributes: string, ...parts: string[]) {
  return `<g ${attributes}>${parts.join('')}</g>`
}

/** Two decimals: enough for any picture, and the SVG stays small and comparable. */
export const round = (value: number) => Math.round(value * 100) / 100

export const list = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

export function polyline(points: readonly Point[], closed = false) {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`
}

export function line(d: string, stroke: string, width: number, more = '') {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`
}

export function shape(d: string, fill: string, more = '') {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = '') {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = '') {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([at, colour, alpha = 1]) => {
      return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`
    })
    .join('')

/** A gradient across the box of whatever it fills. */
export function fade(id: string, direction: 'down' | 'right' | 'diagonal', stops: readonly Stop[]) {
  const x2 = direction === 'down' ? 0 : 1
  const y2 = direction === 'right' ? 0 : 1
  return `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
}

/** A gradient between two places of the picture; works for straight lines too, which have no box. */
export function beam(id: string, from: Point, to: Point, stops: readonly Stop[]) {
  const ends = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stopsOf(stops)}</linearGradient>`
}

/** Light that falls off around a place of the picture. */
export function falloff(id: string, at: Point, radius: number, stops: readonly Stop[]) {
  const ring = `cx="${at[0]}" cy="${at[1]}" r="${radius}"`
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${ring}>${stopsOf(stops)}</radialGradient>`
}

/** Shows what it is given to only where the gradient `fill` is light. */
export function mask(id: string, width: number, height: number, fill: string) {
  const size = `x="0" y="0" width="${width}" height="${height}"`
  return `<mask id="${id}" maskUnits="userSpaceOnUse" ${size}>${rect(0, 0, width, height, fill)}</mask>`
}
