import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspect } from '../../app/media/image.server.ts'
import { isSvg } from '../../app/media/svg/parse.server.ts'
import { safeSvg } from '../../app/media/svg/safe-svg.server.ts'
import { UnusablePicture } from '../../app/media/unusable-picture.ts'
import { growth, tooFast } from '../growth.ts'

const bytes = (text: string) => Buffer.from(text)
const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${more}>${inner}</svg>`
const rect = '<rect width="10" height="10" fill="#0a7a5a"/>'
const clean = (text: string) => safeSvg(bytes(text)).bytes.toString()
const only = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="640" height="640"><rect width="10" height="10" fill="#0a7a5a"></rect></svg>`

/** Each beside a harmless shape, of which nothing else may remain. */
const hostile: Record<string, string> = {
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
  'processing instruction': `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.xsl" type="text/xsl"?>${svg(rect)}`,
  'entity from the disk': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(`<title>&x;</title>${rect}`)}`,
  'link with a script': svg(`<set attributeName="href" to="javascript:alert(1)"/>${rect}`),
  animation: svg(
    `<animate attributeName="x" values="0;1" repeatCount="indefinite" onbegin="alert(1)"/>${rect}`,
  ),
  'filter of noise': svg(`<filter id="f"><feTurbulence numOctaves="9999"/></filter>${rect}`),
  'filter with a picture': svg(
    `<filter id="f"><feImage href="https://evil.example/x"/></filter>${rect}`,
  ),
  pattern: svg(
    `<pattern id="p" width="0.00001" height="0.00001"><path d="M0 0h1"/></pattern>${rect}`,
  ),
  'dashes without end': svg(rect.replace('/>', ' stroke-dasharray="0.000001"/>')),
  metadata: svg(`<metadata><rdf:RDF>Änne Muster</rdf:RDF></metadata><desc>Änne</desc>${rect}`),
  XInclude: svg(
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>${rect}`,
  ),
  'data attribute': svg(rect.replace('/>', ' data-x="1" class="a" role="img" tabindex="0"/>')),
  'comment with markup': svg(`<!-- <script>alert(1)</script> -->${rect}`),
  'unknown function': svg(rect.replace('/>', ' stroke="image(red)"/>')),
  'paint from another file': svg(rect.replace('/>', ' stroke="url(other.svg#a)"/>')),
  'use of another file': svg(`<use href="https://evil.example/a.svg#b"/>${rect}`),
  'handler among text': svg(`<handler type="text/javascript">alert(1)</handler>${rect}`),
}

test.each(Object.entries(hostile))('of a drawing with %s only the drawing remains', (_, text) => {
  expect(clean(text)).toBe(only)
})

const copies = (levels: number, each: number) => {
  const level = (at: number) => `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(each)}</g>`
  return svg(
    `<g id="l0">${rect}</g>${Array.from({ length: levels }, (_, at) => level(at + 1)).join('')}<use href="#l${levels}"/>`,
  )
}

/** Not taken at all. */
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
  'endless shapes': svg(rect.repeat(20_000)),
  'hundreds of layers': svg(`<g opacity="0.9">${rect}</g>`.repeat(500)),
  'a hundred masks': svg(
    `<mask id="m">${rect}</mask>${rect.replace('/>', ' mask="url(#m)"/>').repeat(150)}`,
  ),
  'lines across each other': svg(`<path stroke="#000" d="M0 0${'L10 10L0 5'.repeat(15_000)}"/>`),
  'a huge file': svg(`<path d="${'M0 0h1'.repeat(200_000)}"/>`),
  'endless text': svg(`<text>${'Ä'.repeat(5000)}</text>`),
  'no size': '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>',
  'a huge box': svg(rect).replace('0 0 10 10', '0 0 1e30 1e30'),
  'a thread': svg(rect).replace('0 0 10 10', '0 0 1 100000'),
  'nothing to see': svg('<image href="data:image/png;base64,AAAA"/><script/>'),
  'another document': '<html><svg viewBox="0 0 1 1"><rect/></svg></html>',
  'two documents': svg(rect) + svg(rect),
  'broken letters': `${svg(rect)}`.replace('<rect', '\u00ff<rect'),
}

test.each(Object.entries(refused))('a drawing with %s is refused', async (name, text) => {
  const given = name === 'broken letters' ? Buffer.from(text, 'latin1') : bytes(text)
  expect(() => safeSvg(given)).toThrow(UnusablePicture)
  await expect(inspect(given)).rejects.toThrow(UnusablePicture)
})

const long: Record<string, (times: number) => string> = {
  'letters in a style sheet': (times) => `<style>${'a'.repeat(times)}</style>`,
  'opened comments': (times) => `<style>${'/*'.repeat(times)}</style>`,
  'opened blocks': (times) => `<style>${'a{'.repeat(times)}</style>`,
  'a word': (times) => `<path d="${'a'.repeat(times)}"/>`,
  dashes: (times) => `<rect fill="${'-'.repeat(times)}"/>`,
  blanks: (times) => `<rect fill="a${' '.repeat(times)}a"/>`,
  'blanks in a reference': (times) => `<rect fill="url(#a${' '.repeat(times)}x"/>`,
  'opened functions': (times) => `<rect fill="${'rgb('.repeat(times)}"/>`,
  'a class': (times) => `<rect class="${'a '.repeat(times)}"/>`,
}

test.each(Object.entries(long))('a long row of %s takes no longer than its length', (_, made) => {
  const work = (times: number) => clean(svg(made(times) + rect))
  expect(growth(work, 4000)).toBeLessThan(tooFast)
})

test('a style sheet has 500 rules at the most', () => {
  const first = 'x,'.repeat(499)
  const looks = (sheet: string) => clean(svg(`<style>${sheet}</style>${rect}`))
  expect(looks(`${first}rect{fill:red}`)).toContain('fill="red"')
  expect(looks(`${first}x,rect{fill:red}`)).not.toContain('fill="red"')
  expect(looks(`/* rect{} */${'x{}'.repeat(499)}/**/rect{fill:red}`)).toContain('fill="red"')
  expect(looks(`${'x{}'.repeat(500)}rect{fill:red}`)).not.toContain('fill="red"')
})

test('entities of its own grow into nothing', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg(`<text>&b;&b;</text>${rect}`)}`
  expect(clean(bomb)).toContain('<text>&amp;b;&amp;b;</text>')
})

test('what drawing programs write keeps its looks without a style sheet', async () => {
  const text = `<?xml version="1.0" encoding="utf-8"?><!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20mm" height="10mm" viewBox="0 0 20 10">
      <style type="text/css"><![CDATA[.st0{fill:url(#SVGID_1_);} .a,.b { fill:#FF0000 !important; opacity:.5 } @media print{.a{fill:blue}}]]></style>
      <defs><linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" x2="10"><stop offset="0" style="stop-color:#00ff00"/><stop offset="1" style="stop-color:#00ff00"/></linearGradient>
      <symbol id="s"><circle r="2"/></symbol></defs>
      <switch><a xlink:href="https://example.com"><rect class="st0" width="10" height="10"/></a></switch>
      <rect x="10" class="x b" width="10" height="10"/><use xlink:href="#s" x="3"/>
    </svg>`
  const { bytes: made, width, height } = safeSvg(bytes(text))
  expect([width, height]).toEqual([905, 453])
  expect(made.toString()).toContain('<rect width="10" height="10" fill="url(#SVGID_1_)">')
  expect(made.toString()).toMatch(
    /<rect x="10" width="10" height="10" fill="#FF0000" opacity=".5">/,
  )
  expect(made.toString()).toContain('<use x="3" href="#s">')
  expect(made.toString()).not.toMatch(/style|class|example\.com|DOCTYPE/)
  const { data } = await sharp(made).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray((100 * 905 + 400) * 4, (100 * 905 + 400) * 4 + 4)]).toEqual([
    0, 255, 0, 255,
  ])
})

test('cleaning twice changes nothing', () => {
  for (const text of Object.values(hostile)) expect(clean(clean(text))).toBe(clean(text))
})

test('an SVG is known by how it begins', () => {
  for (const text of [
    svg(rect),
    `\uFEFF${svg(rect)}`,
    `<?xml version="1.0"?>\n<!-- x --> ${svg(rect)}`,
  ])
    expect(isSvg(bytes(text))).toBe(true)
  for (const text of ['', 'svg', '<html><body>', '\x1f\x8b\x08', 'GIF89a <svg>', '<svgx>'])
    expect(isSvg(bytes(text))).toBe(false)
})

test('a drawing is taken in as it is drawn, with its measures', async () => {
  const { format, width, height, lightness, original } = await inspect(bytes(svg(rect)))
  expect([format, width, height]).toEqual(['svg', 640, 640])
  expect(lightness).toBeGreaterThan(0)
  expect(original.toString()).toBe(only)
})
