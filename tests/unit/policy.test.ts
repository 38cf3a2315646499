import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hydrationStarterScript } from '#server/pages/deferred-hydration.server.ts'
import { replaceNonceByHashes } from '#server/policy.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const seal = (html: string, nonce: string) => {
  const { page, policy } = replaceNonceByHashes(Buffer.from(html), nonce)
  return { html: page.toString(), policy }
}
const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

test('replaceNonceByHashes allows exactly the scripts and styles with the nonce, by their hash', () => {
  const { html, policy } = seal(
    [
      '<style nonce="n0nce">a{}</style>',
      '<script nonce="n0nce">own("Größe „1“")</script>',
      '<script nonce="n0nce" src="/assets/a.js"></script>',
      '<script>injected()</script>',
      '<script nonce="guess">guessed()</script>',
      '<style>b{}</style>',
    ].join(''),
    'n0nce',
  )
  expect(scripts(policy)).toEqual([
    "'self'",
    hash('own("Größe „1“")'),
    hash(hydrationStarterScript),
  ])
  expect(policy).toContain(hash('a{}'))
  expect(policy).not.toContain(hash('b{}'))
  expect(policy).not.toContain('unsafe')
  expect(html).not.toContain('n0nce')
  expect(html).toContain('<script>injected()</script>')
  expect(html).toContain('„1“')
})

test('replaceNonceByHashes returns the same page and policy for different nonces', () => {
  const page = (nonce: string) => seal(`<p>„ä“</p><script nonce="${nonce}">1</script>`, nonce)
  expect(page('a'.repeat(22))).toEqual(page('b'.repeat(22)))
})

test('replaceNonceByHashes defers module scripts and modulepreload to the hydration starter', () => {
  const module = '<script nonce="n0nce" type="module" async="">import 1;\n  import 2;\n</script>'
  const { html, policy } = seal(
    `<head><link rel="manifest" href="/m"/><link rel="modulepreload" href="/1"/></head><body><main>„ä“</main><footer></footer><!--/$--><script nonce="n0nce">1</script>${module}</body></html>`,
    'n0nce',
  )
  expect(html).toBe(
    `<head><link rel="later" href="/1"/></head><body><main>„ä“</main><footer></footer><!--/$--><script>${hydrationStarterScript}</script><script>1</script><script type="text/later">import 1;import 2;</script></body></html>`,
  )
  expect(scripts(policy)).toEqual([
    "'self'",
    hash('1'),
    hash('import 1;import 2;'),
    hash(hydrationStarterScript),
  ])
})

test('replaceNonceByHashes preloads the style sheet before everything else', () => {
  const sheet = '<link rel="stylesheet" href="/2.css"/>'
  const { html } = seal(`<head><link rel="preload" href="/1"/>${sheet}</head>`, 'n0nce')
  expect(html).toBe(
    `<head><link rel="preload" as="style" href="/2.css"/><link rel="preload" href="/1"/>${sheet}</head>`,
  )
})

test('replaceNonceByHashes inlines the second style sheet with its hash and disables its link', () => {
  const link = '<link nonce="n0nce" rel="stylesheet"'
  const page = `<head>${link} href="/1.css"/>${link} href="/2.css#"/>`
  const textOf = (path: string) => `${path}{content:"$&"}`
  const { page: html, policy } = replaceNonceByHashes(Buffer.from(page), 'n0nce', { textOf })
  const style = '/2.css{content:"$&"}'
  expect(html.toString()).toBe(
    `<head><link rel="preload" as="style" href="/1.css"/><link rel="stylesheet" href="/1.css"/><style>${style}</style><link disabled="" rel="stylesheet" href="/2.css#"/>`,
  )
  expect(policy).toContain(hash(style))
})
