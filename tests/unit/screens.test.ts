import { expect, test } from 'vitest'
import { settings } from '#content/settings/settings.ts'
import { collections } from '#content/types/collections.ts'
import { job } from '#content/types/job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import { allSearchCommands } from '#panel/frame/commands.ts'
import { parseListFilters } from '#panel/kit/list/list-filters.server.ts'
import { createItemView } from '#panel/kit/list/list-view.server.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import { getListOrItemAddress } from '#panel/kit/screens/item-params.server.ts'
import { screens } from '#panel/kit/screens/screens.ts'

const tabs = screens.flatMap((screen) => screen.tabs)
const types = [
  ...screens.flatMap(({ list }) => list ?? []),
  ...tabs.flatMap((tab) => ('list' in tab ? tab.list : 'single' in tab ? tab.single : [])),
]

test('every content type is edited on exactly one screen', () => {
  expect(types.sort()).toEqual(Object.keys(collections).sort())
  for (const { table } of Object.values(collections))
    expect(getListOrItemAddress(table), table).toBeDefined()
})

test('getListOrItemAddress takes no longer for the last screen than for the first', () => {
  const cost = (name: keyof typeof collections) => {
    const least = Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage()
      for (let id = 1; id < 20_000; id++) getListOrItemAddress(collections[name].table, id)
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    })
    return Math.min(...least)
  }
  expect(cost('redirects') / Math.max(cost('slides'), 2000)).toBeLessThan(8)
})

test('every settings form is on exactly one screen', () => {
  const forms = tabs.flatMap((tab) => ('settings' in tab ? tab.settings : []))
  expect(forms.sort()).toEqual(Object.keys(settings).sort())
  expect(getSettingsTabAddress('logo')).toBe('/admin/settings/site')
})

test('getListOrItemAddress leads to the list of the type or to the page of the item', () => {
  expect(getListOrItemAddress('hero_slider', 12)).toBe('/admin/home/hero/12')
  expect(getListOrItemAddress('blog_posts', 3)).toBe('/admin/blog/3')
  expect(getListOrItemAddress('footer_settings', 1)).toBe('/admin/contact/footer')
})

test('allSearchCommands contains the labels of the screens, each once', () => {
  const found = Object.fromEntries(allSearchCommands.map(({ label, to }) => [label, to]))
  expect(found).toMatchObject({
    'New slide': '/admin/home/hero/new',
    'New blog post': '/admin/blog/new',
    Benefits: '/admin/career/benefits',
    'Team members': '/admin/about/team',
    'Legal texts': '/admin/settings/legal',
    // Pages that the sidebar does not list.
    Trash: '/admin/drafts/trash',
    'The past': '/admin/drafts/past',
  })
  expect(Object.keys(found)).toHaveLength(allSearchCommands.length)
})

test('createItemView shows a fact as text instead of a switch, and its filter has a short label', () => {
  const t = createTranslator('en')
  const row = {
    ...createBlankValues(job.fields),
    id: 1,
    version: 1,
    order_index: 0,
    is_sample: false,
  }
  const item = createItemView(t, job, { ...row, location: 'Hamburg', is_remote: true } as never, {})
  expect(item.toggles.map(({ name }) => name)).toEqual(['is_active'])
  expect(item.facts.at(-1)).toBe('Remote')
  const { filters } = parseListFilters(t, job, {}, new URLSearchParams())
  expect(filters.find(({ name }) => name === 'is_remote')).toMatchObject({
    label: 'Remote',
    options: [{ label: 'Remote: yes' }, { label: 'Remote: no' }],
  })
})
