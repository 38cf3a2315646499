import { expect, test } from 'vitest'
import { highlightCode } from '#site/blog/highlighted.ts'
import { getReadingMinutes } from '#site/blog/reading-time.ts'
import { findRelatedPosts } from '#site/blog/related.ts'
import { growth, tooFast } from '../growth.ts'

test('getReadingMinutes counts words without markup, at least one minute', () => {
  expect(getReadingMinutes('')).toBe(1)
  expect(getReadingMinutes(`<p class="${'x '.repeat(5000)}">${'Wort – '.repeat(600)}</p>`)).toBe(3)
})

test('findRelatedPosts sorts by number of common tags, at most three', () => {
  const posts = [
    { id: 1, tags: ['a', 'b'] },
    { id: 2, tags: ['c'] },
    { id: 3, tags: ['b'] },
    { id: 4, tags: ['b', 'a', 'd'] },
  ]
  expect(findRelatedPosts(posts, { id: 1, tags: ['a', 'b'] }).map(({ id }) => id)).toEqual([4, 3])
  const many = [5, 6, 7, 8].map((id) => ({ id, tags: ['x'] }))
  expect(findRelatedPosts(many, { id: 1, tags: ['x'] }).map(({ id }) => id)).toEqual([5, 6, 7])
})

test('highlightCode adds markup only and leaves the text unchanged', () => {
  const code =
    "const a = \"x // y\" // &lt;b&gt; &amp;amp; 12\nreturn 1 &lt; 2 /* &quot;end */ 'it\\'s'"
  const html = highlightCode(`<pre><code class="language-ts">${code}</code></pre>`)
  expect(html.replace(/<[^>]*>/g, '')).toBe(code)
  expect(html).toContain('<span data-code="string">"x // y"</span>')
  expect(html).toContain('<span data-code="keyword">const</span>')
  expect(html).toContain('<span data-code="comment">// &lt;b&gt; &amp;amp; 12</span>')
})

test('highlightCode marks no comments in JSON', () => {
  const html = highlightCode('<pre><code class="language-json">// 1</code></pre>')
  expect(html).not.toContain('comment')
})

test.each(['"', '/*', '&lt;!--', '\\', '1_', '"\\'])(
  'highlightCode takes linear time for repeated %s',
  (text) => {
    const mark = (times: number) =>
      highlightCode(`<pre><code class="language-html">${text.repeat(times)}</code></pre>`)
    expect(growth(mark, 4000)).toBeLessThan(tooFast)
  },
)

test('highlightCode treats language names such as __proto__ and constructor as unknown languages', () => {
  for (const language of ['constructor', '__proto__', 'toString', 'ts'])
    expect(highlightCode(`<pre><code class="language-${language}">// undefined</code></pre>`)).toBe(
      '<pre><code><span data-code="comment">// undefined</span></code></pre>',
    )
})
