import { palette } from './palette.ts'

/**
 * The mark of Feinlot: two parallel traces bend at 45 degrees into an F; the shorter one ends in a solder point.
 * 64 units, on a grid of 4, so that every straight edge falls on a pixel at 16 px; no ground, so it works on any colour.
 */
const mark = [
  `<path d="M8 60V30L30 8H60M24 60V36.6L32.6 28H46" fill="none" stroke="${palette.cobalt}" stroke-width="8"/>`,
  `<circle cx="50" cy="28" r="10" fill="${palette.copper}"/>`,
].join('')

/** The mark alone, on a transparent ground. */
export function logoMark() {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${mark}</svg>`
}
