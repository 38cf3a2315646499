import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { apiPaths, serverPaths } from '#addresses.ts'
import { toEnglishPath } from '#core/site-addresses/english-addresses.ts'
import table from '#routes.ts'

const patterns = new Set(patternsIn(await table))
const first = (path: string) => path.split(/[/?#]/)[1] ?? ''
const rooms = new Set(
  [...patterns, ...Object.values(serverPaths), ...Object.values(apiPaths)]
    .map(first)
    .filter((name) => /^\w/.test(name)),
)
const modules = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !['routes.ts', 'addresses.ts'].includes(name))
const typed = modules.flatMap(pathsIn)

test('the scan finds more than 200 href() calls in app', () => {
  expect(typed.filter(({ by }) => by === 'href').length).toBeGreaterThan(200)
})

test('every internal link in app is made by href() or listed as a RoutePattern', () => {
  const loose = typed.filter(
    ({ by, path }) => by === 'nobody' || (by === 'list' && !patterns.has(path)),
  )
  expect(loose.map(({ name, path }) => `${name}: ${path}`)).toEqual([])
})

test('no regular expression in app matches a route prefix', () => {
  const names = [...rooms].join('|').replaceAll('.', '\\.')
  const described = new RegExp(`[/^]\\\\/[(?:]*(?:${names})\\b`)
  expect('/^\\/(admin|auth)\\b/i').toMatch(described)
  expect(modules.filter((name) => described.test(codeOf(name)))).toEqual([])
})

/** The source without comments. */
function codeOf(name: string) {
  return readFileSync(join('app', name), 'utf8').replaceAll(
    /\/\*\*?\s[\s\S]*?\*\/|(?<=\s)\/\/ .*/g,
    '',
  )
}

/** Literals in quotes that begin with a first segment of a route. */
function pathsIn(name: string) {
  const text = codeOf(name)
  // A `RoutePattern` list is type-checked entry by entry.
  const isList = /\b(Panel)?RoutePattern\b[^']*from '.*[/#]addresses\.ts'/.test(text)
  return [...text.matchAll(/(href\(\s*)?(?:['"`]|\$\{[\w.]*(?:origin|ORIGIN)\})(\/[^'"`\s]*)/g)]
    .map(([, link, path = '']) => ({
      name,
      path,
      by: link ? 'href' : isList ? 'list' : 'nobody',
    }))
    .filter(({ path }) => rooms.has(first(path)))
}

function patternsIn(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [...(path || index ? [here || '/'] : []), ...patternsIn(children, here)]
  })
}

test('toEnglishPath leaves the paths of the panel, programs and files as they are', () => {
  for (const path of ['/admin', ...Object.values(serverPaths), ...Object.values(apiPaths)])
    expect([path, toEnglishPath(`${path}/x`)]).toEqual([path, `${path}/x`])
  expect(toEnglishPath('/administration')).toBe('/en/administration')
})
