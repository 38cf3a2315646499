import { expect, test } from 'vitest'
import { listTextPictureAddresses } from '#content/pictures/extract-picture-stems.ts'
import { sanitiseHtml } from '#content/store/html.server.ts'
import { extractTableOfContents } from '#site/parts/extract-table-of-contents.ts'
import { everyPayload } from '../hostile-text.ts'

test('sanitiseHtml keeps the allowed markup unchanged', () => {
  const text =
    '<h2>Zwei</h2><p>Ein <strong>Wort</strong>,<br /><em>noch</em> <a href="/impressum">eins</a></p><ul><li>a</li></ul><table><thead><tr><th>x</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><blockquote>q</blockquote><pre><code>c</code></pre>'
  expect(sanitiseHtml(text)).toBe(text)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="position:fixed">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="kontakt">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><input name=password></form>',
  '<style>@import "https://evil.example"</style>',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<p id="contact" class="x">x</p>',
])('sanitiseHtml removes everything executable from %s', (hostile) => {
  const tags = sanitiseHtml(hostile).match(/<[^>]*>/g) ?? []
  for (const tag of tags) expect(tag).toMatch(/^<\/?(a|p|br|h[2-4]|ul|ol|li|strong|em)\s*\/?>$/)
})

test('sanitiseHtml removes everything executable from the hostile texts, one by one and joined', () => {
  const harmless =
    /^<\/?(a|p|br|h[2-4]|ul|ol|li|strong|em|table|thead|tbody|tr|t[hd]|blockquote|pre|code)( href="(?!javascript|data)[^"<>]*")?\s*\/?>$/
  for (const hostile of [...everyPayload, everyPayload.join(' ')]) {
    const tags = sanitiseHtml(hostile).match(/<[^>]*>?/g) ?? []
    expect([hostile, tags.filter((tag) => !harmless.test(tag))]).toEqual([hostile, []])
  }
})

test.each(['script', 'style', 'textarea', 'option', 'xmp', 'title', 'noscript'])(
  'sanitiseHtml removes a %s element with its text',
  (tag) => {
    for (const inside of ['alert(1)', '&lt;img src=x onerror=alert(1)&gt;'])
      expect(sanitiseHtml(`<p>a</p><${tag}>${inside}</${tag}><p>b</p>`)).toBe('<p>a</p><p>b</p>')
    expect(sanitiseHtml(`<p>a</p><${tag}><img src=x onerror=alert(1)>`)).toBe('<p>a</p>')
  },
)

test('sanitiseHtml removes iframes and entity-encoded javascript: links', () => {
  expect(sanitiseHtml('<iframe><p onclick="alert(1)">x</p></iframe>')).toBe('<p>x</p>')
  expect(sanitiseHtml('<a href="javascript&colon;alert(1)">x</a>')).toBe('<a>x</a>')
})

test('sanitiseHtml keeps links whose address contains blanks', () => {
  expect(
    sanitiseHtml(
      '<a href="tel:+49 40 66969100">a</a><a href="mailto:a@b.de?subject=Zwei Worte">b</a><a href=" /Preis liste.pdf">c</a>',
    ),
  ).toBe(
    '<a href="tel:+494066969100">a</a><a href="mailto:a@b.de?subject=Zwei%20Worte">b</a><a href="/Preis%20liste.pdf">c</a>',
  )
})

test('sanitiseHtml keeps colspan and rowspan from 2 to 20 only', () => {
  expect(
    sanitiseHtml('<table><tr><th colspan="2">a</th><td rowspan="20">b</td></tr></table>'),
  ).toBe('<table><tr><th colspan="2">a</th><td rowspan="20">b</td></tr></table>')
  for (const wrong of ['1', '0', '-2', '21', '99999', '2.5', '1e1', '0x2', 'x', ''])
    expect(sanitiseHtml(`<table><tr><td colspan="${wrong}">a</td></tr></table>`)).toContain('<td>a')
})

test('sanitiseHtml accepts its own output of 200,000 escaped characters', () => {
  expect(sanitiseHtml(sanitiseHtml('&'.repeat(200_000)))).toHaveLength(1_000_000)
})

test('sanitiseHtml limits nesting and throws RangeError above 1,000,000 characters', () => {
  expect(sanitiseHtml('<blockquote>'.repeat(5000)).split('<blockquote>').length).toBeLessThan(60)
  expect(() => sanitiseHtml('a'.repeat(1_000_001))).toThrow(RangeError)
})

test('extractTableOfContents gives each h2 a unique id', () => {
  const { html, contents } = extractTableOfContents(
    '<h2>Ihre Rechte &amp; Pflichten</h2><p>a</p><h2>Größe</h2><h2>Größe</h2><h2></h2><h2>日本</h2>',
  )
  expect(contents).toEqual([
    { id: 'ihre-rechte-pflichten', title: 'Ihre Rechte & Pflichten' },
    { id: 'groesse', title: 'Größe' },
    { id: 'groesse--2', title: 'Größe' },
    { id: 'abschnitt', title: '日本' },
  ])
  for (const { id } of contents) expect(html).toContain(`<h2 id="${id}">`)
})

test('sanitiseHtml writes the address of a picture first, as readers of the text expect', () => {
  const src = '/media/pages/0123456789abcdef.webp'
  const html = sanitiseHtml(`<p><img alt="Plan" src="${src}"></p>`)
  expect(html).toBe(`<p><img src="${src}" alt="Plan" /></p>`)
  expect(listTextPictureAddresses(html)).toEqual([src])
})

test('sanitiseHtml turns h1 into h2 and keeps only the language class of code', () => {
  expect(sanitiseHtml('<h1>Eins</h1><b>a</b><i>b</i>')).toBe(
    '<h2>Eins</h2><strong>a</strong><em>b</em>',
  )
  expect(sanitiseHtml('<pre><code class="language-ts header">x</code></pre>')).toBe(
    '<pre><code class="language-ts">x</code></pre>',
  )
})
