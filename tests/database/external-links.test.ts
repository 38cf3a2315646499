import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { project } from '#content/types/project.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { findDeadExternalLinks } from '#drafts/panel/checks/content/external-links.server.ts'
import { findExternalLinkProblem } from '#drafts/panel/checks/content/find-external-link-problem.server.ts'
import { openContent } from '../open-content.ts'

const signal = AbortSignal.timeout(60_000)
const isAllowed = () => true

/** Answers by path: `/404` with 404, `/to/200` redirects, `/get/200` refuses HEAD. */
async function website() {
  const asked: string[] = []
  const server = createServer(({ url = '', method = '' }, answer) => {
    asked.push(`${method} ${url}`)
    const [, first = '', second = ''] = url.split('/')
    if (first === 'to') return answer.writeHead(302, { location: `/${second}` }).end()
    if (first === 'round') return answer.writeHead(302, { location: '/round' }).end()
    if (first === 'inside')
      return answer.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    const status = first === 'get' ? (method === 'HEAD' ? 405 : Number(second)) : Number(first)
    answer.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, origin }
}

test('findExternalLinkProblem accepts 200, 403, 429, redirects and GET only; reports 404, 410, 500 and loops', async () => {
  const { origin, asked } = await website()
  const look = (path: string) => findExternalLinkProblem(origin + path, { signal, isAllowed })
  for (const path of ['/200', '/403', '/429', '/to/200', '/get/200'])
    expect([path, await look(path)]).toEqual([path, undefined])
  expect(asked).toContain('GET /get/200')
  expect(await look('/404')).toBe('there is no such page')
  expect(await look('/to/410')).toBe('there is no such page')
  expect(await look('/500')).toBe('its server reports an error')
  expect(await look('/round')).toBe('it leads from one address to the next')
  expect(await findExternalLinkProblem('http://127.0.0.1:1/', { signal, isAllowed })).toBe(
    'it does not answer',
  )
})

test('findExternalLinkProblem requests no private address, name or redirect target', async () => {
  const { origin, asked } = await website()
  const why = 'it leads into a private network'
  expect(await findExternalLinkProblem(`${origin}/200`, { signal })).toBe(why)
  expect(await findExternalLinkProblem('http://[::1]/', { signal })).toBe(why)
  expect(await findExternalLinkProblem(origin.replace('127.0.0.1', 'localhost'), { signal })).toBe(
    why,
  )
  expect(asked).toEqual([])
  const isOwn = (address: string) => address === '127.0.0.1'
  expect(await findExternalLinkProblem(`${origin}/inside`, { signal, isAllowed: isOwn })).toBe(why)
  expect(asked).toEqual(['HEAD /inside'])
})

async function withLinks(links: string[]) {
  const opened = await openContent()
  for (const live_url of links)
    await opened.store.create(
      project,
      { ...createBlankValues(project.fields), title: 'P', live_url },
      {
        by: 'Ada',
      },
    )
  return opened
}

test('findDeadExternalLinks reports dead links with their field and checks own paths without a request', async () => {
  const origin = 'https://firma.example'
  const links = ['https://a.example/x', `${origin}/nirgends`, `${origin}/kontakt`, '/kontakt']
  const opened = await withLinks(links)
  const asked: string[] = []
  const ask = async (address: string) => {
    asked.push(address)
    return 'there is no such host' as const
  }
  const result = await findDeadExternalLinks(opened, englishTranslator, { origin, ask })
  expect(asked).toEqual(['https://a.example/x'])
  expect(result).toMatchObject({ asked: 3, left: 0 })
  expect(result.links.map(({ text }) => text)).toEqual([
    'project “P”: Live link: https://firma.example/nirgends (there is no such page)',
    'project “P”: Live link: https://a.example/x (there is no such host)',
  ])
  expect(result.links[0]?.to).toMatch(/^\/admin\/projects\/all\/\d+#field-item-live_url$/)
})

test('findDeadExternalLinks limits parallel requests and time, and counts the rest', async () => {
  const opened = await withLinks(
    Array.from({ length: 9 }, (_, index) => `https://${index}.example/`),
  )
  let [now, most] = [0, 0]
  const ask = async (_: string, { signal }: { signal: AbortSignal }) => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true })
      setTimeout(resolve, 60_000).unref()
    })
    now--
    return undefined
  }
  const limits = { addresses: 200, atOnce: 3, milliseconds: 200 }
  const result = await findDeadExternalLinks(opened, englishTranslator, {
    origin: 'https://x.example',
    ask,
    limits,
  })
  expect(most).toBe(3)
  expect(result).toEqual({ links: [], asked: 0, left: 9 })
})
