import { expect, test } from 'vitest'
import type { Setting, SettingValues } from '#content/settings/setting.ts'
import { pageSettings } from '#content/settings/settings.ts'
import { job } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { service } from '#content/types/service.ts'
import { patience } from '../patience.ts'
import { publicPages } from '../public-pages.ts'
import { startSeeded } from '../running-server.ts'

const by = 'Test'

/** Shown only after a submission or to an applicant; the tests of forms cover them. */
const elsewhere = [
  'application_page.sent',
  'application_page.withoutMail',
  'contact_page.sent',
  'contact_page.withoutMail',
  'career_page.closedInvitation',
  'career_page.search',
  'status_page.pool',
  'status_page.withdrawing',
  'error_texts.broken',
  'error_texts.missing',
  'error_texts.withdrawnPost',
  // Texts of sections that need a proof.
  'home.proofHeading',
  'home.proofLead',
  'about.historyHeading',
  'about.history',
  'about.placesHeading',
  'about.places',
  'projects_page.stepsHeading',
  'projects_page.resultsHeading',
  'projects_page.lessonsHeading',
]

/** Replaces each text by a unique marker. */
function marked(value: unknown, name: string): unknown {
  if (typeof value === 'string') return `MARKE:${name};`
  if (Array.isArray(value)) return value.map((each) => marked(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(each, name)]))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** The parts of a text that appear on a page regardless of its placeholders. */
const tracesOf = (text: string) => {
  const parts = text.split(/\{\w+\}/).map((part) => part.trim())
  const telling = parts.filter((part) => part.length >= 20)
  // A single word may occur elsewhere.
  return telling.length > 0 ? telling : text.includes(' ') ? [`>${text}<`] : []
}

const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')

test('every text of the pages can be replaced: no default text is left', async () => {
  const server = await startSeeded()
  const { store } = server
  try {
    const names: string[] = []
    const before: string[] = []
    for (const type of Object.values<Setting>(pageSettings)) {
      const { values, version } = await store.settingWithVersion(type)
      for (const field of Object.keys(values)) {
        if (textsOf(values[field]).length > 0) names.push(`${type.category}.${field}`)
        // Projects name technologies as well.
        if (type !== pageSettings.technologies)
          before.push(...textsOf(type.fallback[field]).flatMap(tracesOf))
      }
      const changed = Object.fromEntries(
        Object.entries(values).map(([field, value]) => [
          field,
          type.fields[field]?.kind === 'image' ? value : marked(value, `${type.category}.${field}`),
        ]),
      )
      await store.saveSetting(type, changed as SettingValues<typeof type>, { by, seen: version })
    }
    const [closed, open] = await store.list(job, { is_active: true })
    const [article] = await store.list(post)
    const ended = { valid_through: '2020-01-31' }
    await store.update(job, closed?.id ?? 0, ended, { by, seen: closed?.version ?? 0 })
    const pages = [
      ...publicPages,
      '/projekte/1',
      `/karriere/${open?.id}`,
      `/karriere/${closed?.id}`,
      `/blog/${article?.slug}`,
      ...['/projekte/99', '/karriere/99', '/blog/99'],
      ...['/projekte?seite=99', '/karriere?seite=99', '/blog?seite=99'],
      '/bewerbung/gibt-es-nicht',
      '/bewerbung-geloescht',
    ]
    // The texts of errors are stored last and are in every page.
    await expect
      .poll(async () => (await server.ask('/')).text, { timeout: patience })
      .toContain('MARKE:error_texts.')
    const full = await Promise.all(pages.map(async (page) => (await server.ask(page)).text))

    for (const type of [job, post, project, service])
      for (const { id } of await store.list(type)) await store.remove(type, id, { by })
    // Checks all pages each time: one may be uncached, another read before the server noticed.
    let empty: string[] = []
    const unemptied = async () => {
      empty = await Promise.all(publicPages.map(async (page) => (await server.ask(page)).text))
      const seen = withoutScripts(empty.join())
      return names.filter((name) => name.endsWith('.empty') && !seen.includes(`MARKE:${name};`))
    }
    await expect.poll(unemptied, { timeout: patience }).toEqual([])

    const all = [...full, ...empty].join('\n')
    expect(before.filter((text) => all.includes(text))).toEqual([])
    const visible = withoutScripts(all)
    const unseen = names.filter((name) => !visible.includes(`MARKE:${name};`))
    expect(unseen.filter((name) => !elsewhere.includes(name))).toEqual([])
  } finally {
    await server.stop()
  }
})
