import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

interface Import {
  from: string
  to: string
  /** Gone after compiling. */
  isType: boolean
}

const modules = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name))
const imports = modules.flatMap(importsOf)
const routes = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'([\w./-]+\.tsx?)'/g)].map(
  ([, name]) => name ?? '',
)

/** Each may use what stands to its left: `ui <- forms <- content, inbox <- site, admin`. */
const layers = [['ui'], ['forms'], ['content', 'inbox'], ['site', 'admin']]
const layerOf = (name: string) =>
  layers.findIndex((folders) => folders.includes(name.split('/')[0] ?? ''))

test('the folders use each other in one direction', () => {
  const against = imports.filter(
    ({ from, to }) => layerOf(from) >= 0 && layerOf(to) > layerOf(from) && !isOwnTypes(to),
  )
  expect(against.map(asLine)).toEqual([])
})

test('site and admin never meet', () => {
  const meeting = imports.filter(({ from, to }) =>
    [`${from} ${to}`, `${to} ${from}`].some((pair) => /^site\/\S* admin\//.test(pair)),
  )
  expect(meeting.map(asLine)).toEqual([])
})

test('the database knows nothing of what is stored in it', () => {
  const known = imports.filter(({ from, to }) => from.startsWith('db/') && layerOf(to) >= 0)
  expect(known.map(asLine)).toEqual([])
})

test('what runs in the browser uses no module of the server; only routes may, for their loaders', () => {
  const leaks = imports.filter(
    ({ from, to, isType }) =>
      !isType && to.includes('.server.') && !routes.includes(from) && !isForServer(from),
  )
  expect(leaks.map(asLine)).toEqual([])
})

test('this test sees something', () => {
  expect(routes).toContain('site/layout.tsx')
  expect(imports.map(asLine)).toContain('site/home/hero.tsx -> ui/carousel.tsx')
  expect(imports.filter(({ isType }) => isType).map(asLine)).toContain(
    'content/setting.ts -> forms/field.ts',
  )
  expect(imports.filter(({ to }) => to.includes('.server.')).length).toBeGreaterThan(20)
})

function importsOf(from: string): Import[] {
  const text = readFileSync(join('app', from), 'utf8')
  const found = text.matchAll(/^(?:import|export)\s+([^'"]*?)(?:\s*from\s+)?'(\.[^'"]+)'/gms)
  const lazy = text.matchAll(/\bimport\('(\.[^']+)'\)/g)
  return [
    ...found.map(([, names = '', path = '']) => ({ path, isType: onlyTypes(names) })),
    ...lazy.map(([, path = '']) => ({ path, isType: false })),
  ].map(({ path, isType }) => ({
    from,
    to: normalize(join(dirname(from), path)).replaceAll('\\', '/'),
    isType,
  }))
}

function onlyTypes(names: string) {
  if (/^type\b/.test(names)) return true
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',')
  return Boolean(listed?.every((each) => /^\s*(type\s|$)/.test(each)))
}

const isOwnTypes = (name: string) => name.includes('+types/')
const isForServer = (name: string) =>
  /\.server\.tsx?$/.test(name) || /^(cli\/|http\/dev\.ts$)/.test(name)
const asLine = ({ from, to }: Import) => `${from} -> ${to}`
