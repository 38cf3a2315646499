import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeVariant, normalizePicture } from '#media/pixels/image.server.ts'
import { isCompletePicture } from '#media/pixels/is-complete-picture.ts'
import { findExternalCssReference } from '#media/svg/external-css-reference.ts'
import { findLetteringRemark } from '#media/svg/lettering-remark.ts'
import { isSvg, parseSvg, readSvgText, svgNamespace } from '#media/svg/parse-svg.server.ts'
import { requireSameLook } from '#media/svg/same-look.server.ts'
import { sanitizeSvg, serializeSvg } from '#media/svg/sanitize-svg.server.ts'
import { UnusablePictureError } from '#media/unusable-picture.ts'
import { growth, tooFast } from '../growth.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${more}>${inner}</svg>`
const rect = '<rect width="10" height="10" fill="#0a7a5a"/>'
const clean = async (text: string) =>
  serializeSvg(
    await sanitizeSvg(parseSvg(readSvgText(bytes(text)) ?? '')),
    ` xmlns="${svgNamespace}"`,
  )
const only = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${rect}</svg>`

/** Parts without a visible effect in an image: each is removed, the rectangle beside it remains. */
const unseen: Record<string, string> = {
  script: svg(`<script>alert(1)</script>${rect}`),
  'script in CDATA': svg(`<script><![CDATA[alert(1)]]></script>${rect}`),
  'script with a prefix': svg(
    `<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>${rect}`,
  ),
  'script in capitals': svg(`<SCRIPT>alert(1)</SCRIPT>${rect}`),
  'script from elsewhere': svg(`<script href="https://evil.example/x.js"/>${rect}`),
  'event attribute': svg(rect.replace('/>', ' onload="alert(1)"/>')),
  'event at the root': svg(rect, ' onload="alert(1)"'),
  'event in capitals': svg(rect.replace('/>', ' ONCLICK="alert(1)"/>')),
  metadata: svg(
    `<metadata xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:RDF>Änne Muster</rdf:RDF></metadata><desc>Änne</desc>${rect}`,
  ),
  XInclude: svg(
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>${rect}`,
  ),
  'comment with markup': svg(`<!-- <script>alert(1)</script> -->${rect}`),
  'handler among text': svg(`<handler type="text/javascript">alert(1)</handler>${rect}`),
}

test.each(Object.entries(unseen))('sanitizeSvg removes %s and keeps the rest', async (_, text) => {
  expect(await clean(text)).toBe(only)
})

/** Parts that would be visible but cannot be kept: external files, embedded documents, animation. */
const missing: Record<string, string> = {
  'text on a path': svg('<path id="p" d="M0 5h9"/><text><textPath href="#p">A</textPath></text>'),
  foreignObject: svg(
    `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>${rect}`,
  ),
  'picture from elsewhere': svg(
    `<image href="https://evil.example/pixel.png" width="9" height="9"/>${rect}`,
  ),
  'picture inside': svg(`<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>${rect}`),
  'picture of the disk': svg(`<image xlink:href="file:///etc/passwd"/>${rect}`),
  'style sheet from elsewhere': svg(
    `<style>@import url(https://evil.example/a.css);</style>${rect}`,
  ),
  'style with an address': svg(
    rect.replace('/>', ' style="mask:url(https://evil.example/a.svg#m)"/>'),
  ),
  'style with an escape': svg(rect.replace('/>', ' style="stroke:\\75rl(https://evil.example)"/>')),
  'font from elsewhere': svg(
    `<style>@font-face{font-family:x;src:url(//evil.example/f)}</style>${rect}`,
  ),
  'entity from the disk': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(`<title>&x;</title>${rect}`)}`,
  'link with a script': svg(`<set attributeName="href" to="javascript:alert(1)"/>${rect}`),
  animation: svg(
    `<animate attributeName="x" values="0;1" repeatCount="indefinite" onbegin="alert(1)"/>${rect}`,
  ),
  'filter with a picture': svg(
    `<filter id="f"><feImage href="https://evil.example/x"/></filter>${rect}`,
  ),
  'unknown function': svg(rect.replace('/>', ' stroke="image(red)"/>')),
  'paint from another file': svg(rect.replace('/>', ' stroke="url(other.svg#a)"/>')),
  'address behind a string with a comment in it': svg(
    `<style>a{content:"/*"}rect{fill:url(https://evil.example/x)}b{content:"*/"}</style>${rect}`,
  ),
  "address behind a string in ' with a comment in it": svg(
    `<style>a{content:'/*'}rect{fill:url(https://evil.example/x)}b{content:'*/'}</style>${rect}`,
  ),
  'address behind a string that ends with its line': svg(
    `<style>a{content:"\n}rect{fill:url(https://evil.example/x)}/*"*/</style>${rect}`,
  ),
  'address between two comments': svg(
    `<style>/*"*/@import "https://evil.example/a.css";/*"*/</style>${rect}`,
  ),
  'address that holds the signs of a comment': svg(
    `<style>rect{fill:url(/*);stroke:url(https://evil.example/*/x)}</style>${rect}`,
  ),
  'address that begins like a comment': svg(
    rect.replace('/>', ' stroke="url( /*/evil.example/*/x)"/>'),
  ),
  'address behind an escaped quotation mark': svg(
    String.raw`<style>a{content:"\"/*"}rect{fill:url(https://evil.example/x)}b{content:"*/"}</style>${rect}`,
  ),
  'address behind an escaped comment': svg(
    String.raw`<style>a\/*{fill:url(https://evil.example/x)}b\*/{}</style>${rect}`,
  ),
  'escaped address that begins like a comment': svg(
    String.raw`<style>rect{fill:\75rl(/*);stroke:url(https://evil.example/*/x)}</style>${rect}`,
  ),
  'address in a comment that is none, split by CDATA': svg(
    `<style>a{content:"<![CDATA[/*"}rect{fill:url(https://evil.example/x)}b{content:"*/]]>"}</style>${rect}`,
  ),
  'import split by CDATA': svg(
    `<style>@imp<![CDATA[ort "https://evil.example/a.css";]]></style>${rect}`,
  ),
  'import split by a comment': svg(
    `<style>@imp<!-- -->ort "https://evil.example/a.css";</style>${rect}`,
  ),
  'address behind a namespace with a block': svg(
    `<style>@namespace x{}rect{fill:url(https://evil.example/x)}</style>${rect}`,
  ),
  'address behind a namespace in a string': svg(
    `<style>a{content:"@namespace 'x"}rect{fill:url(https://evil.example/x)}b{content:"';"}</style>${rect}`,
  ),
  'address behind an escaped namespace': svg(
    String.raw`<style>rect{list-style:\40namespace url(https://evil.example/x);}</style>${rect}`,
  ),
  ...Object.fromEntries(
    ['curl', '#url', '@url', '5url', 'éurl', '-url'].map((name) => [
      `address hidden by ${name}(`,
      svg(
        `<style>a{x:${name}(a ' )/* '); background:url(https://evil.example/x); y: */}</style>${rect}`,
      ),
    ]),
  ),
  'address in a data attribute that its style reads': svg(
    `<rect data-a="url(https://evil.example/x)" style="fill:attr(data-a type(*))" width="9" height="9"/>`,
  ),
  ...Object.fromEntries(
    ['fill', 'FILL', 'xid', 'datafill', 'classname', 'Data-a', 'arial', 'href2', 'cursor'].map(
      (name) => [`address in ${name}`, svg(`<g ${name}="url(https://evil.example/x)"/>${rect}`)],
    ),
  ),
  'animation whose key frames have an escape': svg(
    String.raw`<style>@key\66rames a{to{opacity:0}}rect{anim\61tion:a 1s}</style>${rect}`,
  ),
  'animation of two style sheets': svg(
    `<style>@-webkit-keyframes a{to{opacity:0}}</style>${rect.replace('/>', ' style="-webkit-animation/**/: a 1s"/>')}`,
  ),
  'reference with a line break': svg(`<use href="#a&#10;b"/><g id="ab"/>${rect}`),
  'use of another file': svg(`<use href="https://evil.example/a.svg#b"/>${rect}`),
}

test.each(Object.entries(missing))('sanitizeSvg rejects a drawing with %s', async (_, text) => {
  await expect(clean(text)).rejects.toThrow(UnusablePictureError)
  await expect(normalizePicture(bytes(text))).rejects.toThrow(UnusablePictureError)
})
const copies = (levels: number, each: number) => {
  const level = (at: number) => `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(each)}</g>`
  return svg(
    `<g id="l0">${rect}</g>${Array.from({ length: levels }, (_, at) => level(at + 1)).join('')}<use href="#l${levels}"/>`,
  )
}

/** Rejected as a whole. */
const refused: Record<string, string> = {
  'copies of copies': copies(20, 10),
  'a circle of copies': svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  'a copy of itself': svg('<g id="a"><use href="#a"/></g>'),
  'masks in a circle': svg(
    '<mask id="a"><rect mask="url(#a)" width="1" height="1"/></mask><rect mask="url(#a)" width="9" height="9"/>',
  ),
  'gradients in a circle': svg(
    '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect fill="url(#a)" width="9" height="9"/>',
  ),
  'endless nesting': svg(`${'<g>'.repeat(5000)}${rect}${'</g>'.repeat(5000)}`),
  'a huge file': svg(`<path d="${'M0 0h1'.repeat(400_000)}"/>`),
  'endless parts': svg('<g/>'.repeat(60_000)),
  'no size': '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>',
  'a huge box': svg(rect).replace('0 0 10 10', '0 0 1e30 1e30'),
  'a thread': svg(rect).replace('0 0 10 10', '0 0 1 100000'),
  'nothing to see': svg('<script/><rect width="9" height="9" fill="none"/>'),
  'a picture inside that is none': svg(`<image href="data:image/png;base64,AAAA"/>${rect}`),
  'another document': '<html><svg viewBox="0 0 1 1"><rect/></svg></html>',
  'two documents': svg(rect) + svg(rect),
  'broken letters': `${svg(rect)}`.replace('<rect', '\u00ff<rect'),
}

test.each(Object.entries(refused))(
  'normalizePicture rejects an SVG with %s',
  async (name, text) => {
    const given =
      name === 'broken letters' ? new Uint8Array(Buffer.from(text, 'latin1')) : bytes(text)
    await expect(normalizePicture(given)).rejects.toThrow(UnusablePictureError)
  },
)

/** Constructs of real programs that must survive unchanged. */
const written: Record<string, string> = {
  'a blur': svg(
    `<filter id="f"><feGaussianBlur stdDeviation="1"/></filter>${rect.replace('/>', ' filter="url(#f)"/>')}`,
  ),
  'a pattern': svg(
    '<pattern id="p" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern><rect width="10" height="10" fill="url(#p)"/>',
  ),
  blending: svg(`${rect}<rect width="5" height="5" fill="red" style="mix-blend-mode:screen"/>`),
  dashes: svg('<circle cx="5" cy="5" r="4" fill="none" stroke="#000" stroke-dasharray="12 99"/>'),
  'a marker': svg(
    '<marker id="m" markerWidth="4" markerHeight="4"><rect width="4" height="4" fill="red"/></marker><path d="M1 1h5" stroke="#000" marker-end="url(#m)"/>',
  ),
  'a rule for dark screens': svg(
    `<style>@media (prefers-color-scheme: dark){.a{fill:#fff}}</style>${rect.replace('/>', ' class="a"/>')}`,
  ),
  'the short form of a font': svg('<text y="9" style="font: 700 9px serif">A</text>'),
  'a name with an umlaut': svg(
    '<linearGradient id="für_1"><stop stop-color="red"/></linearGradient><rect width="9" height="9" fill="url(#für_1)"/>',
  ),
  'a name that begins with a digit': svg(
    '<clipPath id="1a"><rect width="3" height="3"/></clipPath><rect width="9" height="9" clip-path="url(#1a)"/>',
  ),
  'abbreviations of its own': `<!DOCTYPE svg [<!ENTITY st0 "fill:#E30613;"><!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" viewBox="0 0 10 10"><rect width="9" height="9" style="&st0;"/></svg>`,
  'a sign in its first line': `<svg data-a="a>b" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="9" height="9"/></svg>`,
  'a prefix beside the namespace': `<svg:svg xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><svg:rect width="9" height="9"/></svg:svg>`,
  'a comment that names its root': `<!-- made of <svg> icons --><svg viewBox="0 0 10 10"><rect width="9" height="9"/></svg>`,
  'a named namespace in its style': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>@namespace url(http://www.w3.org/2000/svg);rect{fill:red}</style><rect width="9" height="9"/></svg>`,
  'another prefix for links': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:ns1="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"><defs><rect id="a" width="9" height="9"/></defs><use ns1:href="#a"/></svg>`,
  'a prefix for its elements': `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><s:rect width="9" height="9"/></s:svg>`,
  'measures and no box':
    '<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="10mm"><rect width="60" height="30"/></svg>',
  'neither measures nor a box':
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="60" height="30"/></svg>',
  'another shape than its box': svg(rect, ' width="40" height="20" preserveAspectRatio="none"'),
  'names that look like functions': svg(
    `<g id="Image(1)" class="src(2)" data-note="no @keyframes, no @import" aria-label="Logo url(https://firma.example)">${rect}</g>`,
  ),
  'an address in a comment of its style': svg(
    `<style>/* from url(https://firma.example), 'no @keyframes */rect{fill:red}</style>${rect}`,
  ),
  'an address in an attribute\u2019s comment': svg(
    rect.replace('/>', ' style="stroke:red/* url(x.svg) */"/>'),
  ),
  'key frames that nothing uses': svg(
    `<style>@keyframes a{to{opacity:0}}.animation{fill:red}</style>${rect}`,
  ),
  'a long comment before its root': `<?xml version="1.0"?><!-- ${'x '.repeat(9000)} -->${svg(rect)}`,
  'a long doctype before its root': `<!DOCTYPE svg [${'<!ENTITY a "b">\n'.repeat(900)}]>${svg(rect)}`,
  'a name with a blank': svg(
    '<defs><rect id="a b" width="9" height="9"/></defs><use href="#a b"/>',
  ),
  'a reserve for others': svg(
    `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"/><g>${rect}</g></switch>`,
  ),
  'no word of what it is': `<svg viewBox="0 0 10 10"><use xlink:href="#a"/><rect id="a" width="9" height="9"/></svg>`,
}

test.each(Object.entries(written))('normalizePicture keeps an SVG with %s', async (_, text) => {
  const { format, original } = await normalizePicture(bytes(text))
  expect(format).toBe('svg')
  const again = await normalizePicture(new Uint8Array(original))
  expect(Buffer.from(again.original).toString()).toBe(Buffer.from(original).toString())
})

test('normalizePicture reads an SVG in UTF-16 and in the encoding that it declares', async () => {
  const words = svg('<text y="9">Ä</text>')
  const wide = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${words}`, 'utf16le')
  const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${words}`, 'latin1')
  for (const given of [wide, latin])
    expect((await normalizePicture(new Uint8Array(given))).original.toString()).toContain('>Ä<')
})

test('normalizePicture keeps an embedded JPEG without its EXIF data', async () => {
  const create = { width: 8, height: 8, channels: 3, background: 'red' } as const
  const photo = await sharp({ create })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Anna Beispiel' } })
    .toBuffer()
  const { original, lightness } = await normalizePicture(
    bytes(
      svg(
        `<image width="9" height="9" href="data:image/jpeg;base64,${photo.toString('base64')}"/>`,
      ),
    ),
  )
  const [, kept = ''] = /base64,([^"]+)/.exec(original.toString()) ?? []
  expect((await sharp(Buffer.from(kept, 'base64')).metadata()).exif).toBeUndefined()
  expect(lightness).toBeLessThan(0.9)
})

test('sanitizeSvg rejects entities that expand too much and escapes markup in others', async () => {
  const bomb = (letters: number) =>
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(letters)}">]>${svg(`${'<g class="&a;"/>'.repeat(1000)}${rect}`)}`
  await expect(clean(bomb(5000))).rejects.toThrow('entities')
  expect(await clean(bomb(5))).toContain('class="xxxxx"')
  const markup = `<!DOCTYPE svg [<!ENTITY a "&lt;script/&gt;">]>${svg(`<text>&a;</text>${rect}`)}`
  expect(await clean(markup)).not.toContain('<script')
})

test.each([
  ['<!ENTITY a "&b;"><!ENTITY b "&a;">', '&a;'],
  ['<!ENTITY a "&a;">', '&a;'],
  ['<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">', '&c;'],
  ['<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'],
  ['<!ENTITY x PUBLIC "a" "http://evil.example/x">', '&x;'],
  ['<!ENTITY % x SYSTEM "http://evil.example/x.dtd"> %x;', ''],
  ['', '&nope;'],
])('normalizePicture rejects the entities %s with an explanation', async (declarations, use) => {
  const text = `<!DOCTYPE svg [${declarations}]>${svg(`<text>${use}</text>${rect}`)}`
  await expect(normalizePicture(bytes(text))).rejects.toMatchObject({
    why: expect.stringContaining('entities'),
  })
})

test.each([
  [svg(rect).replace('</svg>', ''), 'damaged in line 1'],
  [svg(`\n<g>${rect}`), 'damaged in line 2'],
  [svg(`\n${rect.replace('/>', ' x="2" x="3"/>')}`), 'damaged in line 2'],
  [svg(`<text>a & b</text>${rect}`), 'damaged in line 1'],
  [svg(`<text>\x01</text>${rect}`), 'damaged in line 1'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'has no size'],
  // The circle reaches from 10 to 90; a viewBox of its bounds would crop it.
  ['<svg xmlns="http://www.w3.org/2000/svg"><circle cx="50" cy="50" r="40"/></svg>', 'has no size'],
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><rect x="-9" y="-9" width="9" height="9"/></svg>',
    'has no size',
  ],
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="9999999" height="9999999">${rect}</svg>`,
    'too large',
  ],
])("normalizePicture rejects %j with its own message, not the parser's", async (text, words) => {
  const { message } = await normalizePicture(bytes(text)).then(
    () => new Error('taken'),
    (error: Error) => error,
  )
  expect(message).toContain(words)
  expect(message).not.toMatch(/glib|svgload|XML|header|Unexpected|Invalid/)
})

test.each([
  ['letters in a style sheet', (times: number) => `<style>${'a'.repeat(times)}</style>`],
  ['opened functions', (times: number) => `<rect fill="${'url('.repeat(times)}"/>`],
  ['blanks in a reference', (times: number) => `<rect fill="url(#a${' '.repeat(times)}x"/>`],
  ['comments', (times: number) => `<rect fill="(${'/*'.repeat(times)}"/>`],
  ['strings', (times: number) => `<rect fill="(${"'/*".repeat(times)}"/>`],
  ['blanks in an address', (times: number) => `<rect fill="url(${' '.repeat(times)}'"/>`],
  ['namespaces', (times: number) => `<rect fill="${'@namespace  url('.repeat(times)}"/>`],
  ['escapes', (times: number) => `<rect fill="(${'\\7'.repeat(times)}"/>`],
])('findExternalCssReference takes linear time for repeated %s', (_, made) => {
  const work = (times: number) => {
    for (const each of parseSvg(svg(made(times))).children)
      if (typeof each !== 'string')
        for (const { value } of each.attributes) findExternalCssReference(value)
  }
  expect(growth(work, 20_000)).toBeLessThan(tooFast)
})

test.each([
  [`<image href="data:image/svg+xml;base64,PHN2Zy8+"/>`, /another drawing is embedded/],
  [`<use href="data:image/svg+xml,x#a"/>`, /another drawing is embedded/],
  [`<image href="data:image/svg+xml;utf8,%3Csvg/%3E"/>`, /another drawing is embedded/],
  [`<image href="data:image/bmp;base64,AAAA"/>`, /of the kind image\/bmp is embedded/],
  [`<image href="data:image/png,AAAA"/>`, /of the kind image\/png is embedded/],
  [`<style>rect{mask-image:url("data:image/svg+xml,x")}</style>`, /another drawing is embedded/],
  [
    `<style>rect{background:url(data:image/png;base64,AAAA)}</style>`,
    /kind image\/png is embedded/,
  ],
  [`<image href="a.png"/>`, /needs another file \(a\.png\)/],
])('sanitizeSvg explains why the embedded %s is rejected', async (inner, reason) => {
  await expect(clean(svg(inner + rect))).rejects.toThrow(reason)
})

test.each<[string, boolean]>([
  ['<text y="9" font-family="Montserrat">Firma</text>', true],
  ['<text y="9"> <tspan>Firma</tspan></text>', true],
  [
    '<style>@font-face{font-family:x;src:url(data:font/woff2;base64,AAAA)}</style><text>A</text>',
    false,
  ],
  ['<text y="9"> </text>', false],
  ['<style>text{fill:red}</style>', false],
])('findLetteringRemark reports the missing font of %s: %s', async (inner, isRemarked) => {
  const { original } = await normalizePicture(bytes(svg(inner + rect)))
  expect(findLetteringRemark(original) !== undefined).toBe(isRemarked)
})

test('isSvg recognizes an SVG by its beginning', () => {
  for (const text of [
    svg(rect),
    `\uFEFF${svg(rect)}`,
    `<?xml version="1.0"?>\n<!-- x --> ${svg(rect)}`,
    `<?xml version="1.0"?><!-- ${'<x> '.repeat(9000)} --><!DOCTYPE svg><!-- -->${svg(rect)}`,
  ])
    expect(isSvg(bytes(text))).toBe(true)
  for (const text of [
    '',
    'svg',
    '<html><body>',
    '\x1f\x8b\x08',
    'GIF89a <svg>',
    '<svgx>',
    '<!-- <svg> -->',
    '<!-- <svg>',
  ])
    expect(isSvg(bytes(text))).toBe(false)
})

test('normalizePicture of an SVG returns size and lightness, and variants can be rendered from it', async () => {
  const { format, width, height, lightness, original } = await normalizePicture(bytes(svg(rect)))
  expect([format, width, height]).toEqual(['svg', 640, 640])
  expect(lightness).toBeGreaterThan(0)
  expect(isCompletePicture(original, 'svg')).toBe(true)
  expect((await encodeVariant(original, 320, 'png')).length).toBeGreaterThan(0)
})

test('requireSameLook rejects a different rendering and names the difference', async () => {
  const other = svg(rect.replace('#0a7a5a', 'red'))
  const look = requireSameLook(Buffer.from(svg(rect)), Buffer.from(other), {
    width: 10,
    height: 10,
  })
  await expect(look).rejects.toThrow('100 %')
})
