import { afterAll, expect, test } from 'vitest'
import { freePort, startSeeded } from '../running-server.ts'

const [built, dev] = await Promise.all([
  startSeeded(),
  startSeeded({ PORT: String(await freePort()) }, 'app/server/dev.ts'),
])
afterAll(() => Promise.all([built.stop(), dev.stop()]))

test.each([
  '/',
  '/projekte',
  '/projekte/1',
  '/projekte?technologie=React',
  '/projekte?seite=99',
  // A query parameter that belongs to another page.
  '/uber-uns?seite=99&technologie=x',
  '/karriere?seite=0',
  '/sitemap.xml?teil=9',
  '/sitemap.xml?seite=9',
  '/kontakt?gesendet=x',
  '/Kontakt/?x=1',
  '/blog//',
  '/blog/gibt-es-nicht',
  '/bewerbung/Ab',
  '/bewerbung',
  '/referenzen.html',
  '/wp-login.php',
  '/api/nichts',
  '/media/x/y.webp',
  '/admin',
  '/admin/projects/all?q=x',
  '/ADMIN/login',
  '/admin/login?preview=x',
  '/kontakt?preview=x',
])('the development server answers %s like the built server', async (path) => {
  expect(await told(dev, path)).toEqual(await told(built, path))
})

/** Status, redirect and content of an answer. */
async function told({ ask, origin }: typeof built, path: string) {
  const { status, headers, text } = await ask(path)
  const type = headers['content-type']?.split(';')[0]
  return {
    status,
    type,
    to: headers.location?.replace(origin, ''),
    title: /<title>(.*?)<\/title>/.exec(text)?.[1],
    canonical: /rel="canonical" href="(.*?)"/.exec(text)?.[1]?.replace(origin, ''),
  }
}
