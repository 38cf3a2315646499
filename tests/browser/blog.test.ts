import { expect, test } from 'vitest'
import { post } from '#content/types/post.ts'
import { openBrowser } from '../browser-page.ts'

const { visit, server } = await openBrowser({ motion: false })

test('the Atom feed is well-formed for hostile texts and has each post once', async () => {
  const odd = 'Teaser & <b>"mehr"</b> \u000b ]]> 🙂'
  const [first] = await server.store.list(post)
  if (!first) throw new Error('no posts')
  await server.store.update(
    post,
    first.id,
    { teaser: odd, tags: ['<&">'] },
    { by: 'Test', seen: first.version },
  )
  const { page } = await visit('/blog', { early: true })
  const read = () =>
    page.evaluate(async () => {
      const text = await (await fetch('/blog/feed.xml')).text()
      const feed = new DOMParser().parseFromString(text, 'application/xml')
      const all = (name: string) => [...feed.querySelectorAll(`entry > ${name}`)]
      return {
        isBroken: feed.querySelector('parsererror') !== null,
        root: feed.documentElement.namespaceURI,
        ids: all('id').map((each) => each.textContent),
        summaries: all('summary').map((each) => each.textContent),
        dates: all('updated').map((each) => Number.isNaN(Date.parse(each.textContent ?? ''))),
      }
    })
  await expect.poll(async () => (await read()).summaries).toContain(odd.replace('\u000b', ''))
  const feed = await read()
  expect(feed).toMatchObject({ isBroken: false, root: 'http://www.w3.org/2005/Atom' })
  expect(new Set(feed.ids).size).toBe((await server.store.list(post)).length)
  expect(feed.dates).not.toContain(true)
})
