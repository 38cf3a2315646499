import { afterAll, expect, test } from 'vitest'
import { job } from '#content/types/job.ts'
import { service } from '#content/types/service.ts'
import { teamMember } from '#content/types/team-member.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, store } = server
const by = { by: 'Test' }

const shows = (path: string, text: string) =>
  expect.poll(async () => (await ask(path)).text, { timeout: patience }).toContain(text)

async function copyFirst(type: typeof service | typeof job | typeof teamMember, more = {}) {
  const [{ id: _, ...values } = { id: 0 }] = await store.list(type as typeof service)
  const { row } = await store.create(type, { ...values, ...more } as never, by)
  return row as { id: number; title: string }
}

test('two services with the same title have distinct anchors on every page', async () => {
  const services = await store.list(service)
  for (const { id } of services.slice(2)) await store.remove(service, id, by)
  const { title } = await copyFirst(service, { order_index: 1 })
  const slug = title.toLowerCase().replace(/[^a-z]+/g, '-')
  await shows('/dienstleistungen', `id="${slug}-2"`)
  const { text } = await ask('/dienstleistungen')
  expect(text.split(`id="${slug}"`)).toHaveLength(2)
  for (const path of ['/', '/uber-uns', '/dienstleistungen'])
    for (const anchor of [`#${slug}"`, `#${slug}-2"`])
      expect([path, anchor, (await ask(path)).text.includes(anchor)]).toEqual([path, anchor, true])
})

test('two team members with the same name have distinct ids', async () => {
  const { text: before } = await ask('/uber-uns')
  await copyFirst(teamMember)
  const ids = (html: string) => [...html.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id)
  await expect
    .poll(async () => ids((await ask('/uber-uns')).text).length, { timeout: patience })
    .toBe(ids(before).length + 1)
  const after = ids((await ask('/uber-uns')).text)
  expect(new Set(after).size).toBe(after.length)
})

test('two jobs with the same title are distinguished by location in list, page and form', async () => {
  const active = await store.list(job, { is_active: true })
  const [first] = active
  if (!first) throw new Error('The demo has jobs')
  const { title, location } = first
  const position = `${title} (Nirgendheim)`
  const { row } = await store.create(
    job,
    { ...first, id: undefined, location: 'Nirgendheim' } as never,
    by,
  )
  const link = (name: string) =>
    `position=${encodeURIComponent(name)}`.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
  await shows('/karriere', link(position))
  expect((await ask('/karriere')).text).toContain(link(`${title} (${location})`))
  const { text: page } = await ask(`/karriere/${row.id}`)
  expect(page).toContain(link(position))
  expect(page).not.toContain(`${link(title)}"`)
  const form = (await ask(`/bewerbungsprozess?${link(position)}`)).text
  expect(form).toMatch(/<option[^>]*selected[^>]*>[^<]*\(Nirgendheim\)</)
  // The bare title matches both: the visitor chooses, and neither is shown as closed.
  const ambiguous = (await ask(`/bewerbungsprozess?${link(title)}`)).text
  expect(ambiguous).not.toContain('nicht mehr offen')
  expect(ambiguous).not.toMatch(/<option[^>]*selected[^>]*>[^<]*\((Nirgendheim|[^)]+)\)</)
  // A unique title is shown without location.
  const other = active.find((each) => each.title !== title)
  expect(form).toContain(`>${other?.title.replaceAll('&', '&amp;')}</option>`)
})
