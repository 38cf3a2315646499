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

/** The ladders as `docs/architecture.md` draws them: a room uses those of a smaller number, and itself. */
const ladder = new Map(
  [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(
      /^\| (\d+) \| ((?:`[\w/-]+`(?:, )?)+) \|/gm,
    ),
  ].flatMap(([, rung, rooms = '']) =>
    [...rooms.matchAll(/[\w/-]+/g)].map(([room]) => [room, Number(rung)] as const),
  ),
)
/** What has a ladder: `app` with its folders, and two of them with their rooms. */
const houses = ['', 'admin/', 'site/']
/** Such as `admin`, `admin/shell`, or `site/` for what stands beside its rooms. */
const roomIn = (house: string, name: string) =>
  house + (name.slice(house.length).match(/^([^/]+)\//)?.[1] ?? '')
/** Types that everybody may know; they name the types of all. */
const known = ['app-context.server.ts', 'tables.ts']

test.each(houses)('every room of app/%s stands on the ladder of docs/architecture.md', (house) => {
  const inside = modules.filter((name) => name.startsWith(house))
  const rooms = new Set(inside.map((name) => roomIn(house, name)).filter(Boolean))
  const drawn = [...ladder.keys()].filter((room) => room.replace(/[^/]*$/, '') === house)
  expect(drawn.sort()).toEqual([...rooms].sort())
})

test.each(houses)('no room of app/%s uses one that stands above it or beside it', (house) => {
  // The seeds know content types; only what opens a new site knows the seeds.
  const rungOf = (name: string) =>
    name === 'addresses.ts'
      ? 0
      : name.startsWith('../seeds/')
        ? 10
        : (ladder.get(roomIn(house, name)) ?? Number.POSITIVE_INFINITY)
  const upwards = imports.filter(
    ({ from, to }) =>
      from.includes('/') &&
      [from, to].every((name) => name.startsWith(house)) &&
      !known.includes(to) &&
      roomIn(house, from) !== roomIn(house, to) &&
      rungOf(to) >= rungOf(from),
  )
  expect(upwards.map(asLine)).toEqual([])
})

test('what everybody may know holds nothing but types, and the context', () => {
  const values = imports.filter(({ from, isType }) => known.includes(from) && !isType)
  expect(values.map(asLine)).toEqual([])
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
    'content/collection.ts -> forms/field.ts',
  )
  expect(imports.filter(({ to }) => to.includes('.server.')).length).toBeGreaterThan(20)
})

test('no file has more than 200 lines', () => {
  const linesOf = (name: string) => readFileSync(join('app', name), 'utf8').split('\n').length - 1
  expect(modules.filter((name) => linesOf(name) > 200)).toEqual([])
})

function importsOf(from: string): Import[] {
  const text = readFileSync(join('app', from), 'utf8')
  const found = text.matchAll(
    /^(?:import|export)\s+([^'"]*?)(?:\s*from\s+)?'((?:\.|#[a-z-]+[/.])[^'"]+)'/gms,
  )
  const lazy = text.matchAll(/\bimport\('((?:\.|#[a-z-]+[/.])[^']+)'\)/g)
  return [
    ...found.map(([, names = '', path = '']) => ({ path, isType: onlyTypes(names) })),
    ...lazy.map(([, path = '']) => ({ path, isType: false })),
  ].map(({ path, isType }) => ({
    from,
    // `#content/job.ts` is below `app`; a route's own types stand where it stands.
    to: normalize(path.startsWith('#') ? path.slice(1) : join(dirname(from), path))
      .replaceAll('\\', '/')
      .replace('+types/', ''),
    isType,
  }))
}

function onlyTypes(names: string) {
  if (/^type\b/.test(names)) return true
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',')
  return Boolean(listed?.every((each) => /^\s*(type\s|$)/.test(each)))
}

const isForServer = (name: string) =>
  /\.server\.tsx?$/.test(name) || /^(cli\/|http\/dev\.ts$)/.test(name)
const asLine = ({ from, to }: Import) => `${from} -> ${to}`
