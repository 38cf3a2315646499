// What drawings of logos and icons are made of. Whatever is not named here does not come in: no scripts, no pictures, no
// pages inside, no filters and patterns, which can cost hours, nothing that moves.

const words = (text: string) => text.trim().split(/\s+/)

export const allowedElements = new Set(
  words(`svg g defs symbol use path rect circle ellipse line polyline polygon text tspan
    linearGradient radialGradient stop clipPath mask`),
)

/** Only their content matters: a link, a choice by language. */
export const unwrappedElements = new Set(['a', 'switch'])

/** Of them something can be seen. */
export const visibleElements = new Set(
  words('path rect circle ellipse line polyline polygon text use'),
)

const geometry = words(`d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width height
  viewBox preserveAspectRatio transform offset pathLength textLength lengthAdjust
  gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits`)

/** What a style sheet may say, too. No dashes: a fine pattern on a long line is endless work. */
const looks = words(`fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap
  stroke-linejoin stroke-miterlimit opacity color display visibility overflow paint-order
  clip-path clip-rule mask mask-type stop-color stop-opacity vector-effect
  font-family font-size font-weight font-style letter-spacing word-spacing text-anchor
  dominant-baseline`)

export const allowedLooks = new Set(looks)
export const allowedAttributes = new Set(['id', ...geometry, ...looks])

/** They name another element of the same file by `url(#id)`. */
export const referringLooks = new Set(['fill', 'stroke', 'clip-path', 'mask'])

export const allowedFunctions = new Set(
  words('rgb rgba hsl hsla matrix translate scale rotate skewX skewY'),
)
