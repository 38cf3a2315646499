import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

interface Import {
  from: string
  to: string
  /** Erased by the compiler. */
  isType: boolean
  /** With `import()`. */
  isLazy: boolean
}

const modules = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name))
const imports = modules.flatMap(importsOf)
const routes = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'([\w./-]+\.tsx?)'/g)].map(
  ([, name]) => name ?? '',
)

/** The ladder of `docs/architecture.md`: a room imports from itself and from rooms with a smaller number. */
const ladder = new Map(
  [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(
      /^\| (\d+) \| ((?:`[\w/-]+`(?:, )?)+) \|/gm,
    ),
  ].flatMap(([, rung, rooms = '']) =>
    [...rooms.matchAll(/[\w/-]+/g)].map(([room]) => [room, Number(rung)] as const),
  ),
)
const deepestFirst = [...ladder.keys()].sort((a, b) => b.length - a.length)
/** The longest room that the path begins with, such as `panel/kit/shell`. */
const roomOf = (name: string) => deepestFirst.find((room) => name.startsWith(`${room}/`))
const isPanel = (name: string) => /^([\w-]+\/)?panel\//.test(name)

test('every file of app belongs to a room of docs/architecture.md and every room has a file', () => {
  const inFolders = modules.filter((name) => name.includes('/'))
  expect(inFolders.filter((name) => !roomOf(name))).toEqual([])
  expect(deepestFirst.toSorted()).toEqual([...new Set(inFolders.map(roomOf))].sort())
})

test('no room imports from a room of the same or a higher rung', () => {
  // Seeds may use content types; only the code that initializes a site uses seeds.
  const rungOf = (name: string) =>
    name === 'addresses.ts' || name === '../package.json'
      ? 0
      : name.startsWith('../seeds/')
        ? 10
        : (ladder.get(roomOf(name) ?? '') ?? Number.POSITIVE_INFINITY)
  const upwards = imports.filter(
    ({ from, to }) =>
      from.includes('/') && roomOf(from) !== roomOf(to) && rungOf(to) >= rungOf(from),
  )
  expect(upwards.map(asLine)).toEqual([])
})

test('site and the panel do not import each other', () => {
  const isSite = (name: string) => name.startsWith('site/')
  const across = imports.filter(
    ({ from, to }) => (isSite(from) && isPanel(to)) || (isPanel(from) && isSite(to)),
  )
  expect(across.map(asLine)).toEqual([])
})

test('browser modules import no .server module, except routes', () => {
  const leaks = imports.filter(
    ({ from, to, isType }) =>
      !isType && to.includes('.server.') && !routes.includes(from) && !isForServer(from),
  )
  expect(leaks.map(asLine)).toEqual([])
})

test('static imports have no cycle, types included, except between the field controls', () => {
  expect(circles().map((files) => files.toSorted())).toEqual([
    [
      'panel/kit/fields/blocks/block-list.tsx',
      'panel/kit/fields/blocks/block-row.tsx',
      'panel/kit/fields/control.tsx',
      'panel/kit/fields/fields.tsx',
      'panel/kit/fields/object-list.tsx',
    ],
  ])
})

test('the scan of imports finds routes, types and server modules', () => {
  expect(routes).toContain('site/layout.tsx')
  expect(imports.map(asLine)).toContain('site/home/hero.tsx -> ui/carousel.tsx')
  expect(imports.filter(({ isType }) => isType).map(asLine)).toContain(
    'content/types/collection.ts -> core/fields/field.ts',
  )
  expect(imports.filter(({ to }) => to.includes('.server.')).length).toBeGreaterThan(20)
})

test('no folder holds more than thirty modules, but for the German catalogue and migrations', () => {
  const folders = Map.groupBy(modules, (name) => dirname(name))
  const crowded = [...folders].filter(([, files]) => files.length > 30).map(([name]) => name)
  expect(crowded.toSorted()).toEqual(['core/db/migrations', 'core/i18n/german'])
})

test('no file of app has more than 200 lines', () => {
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
    ...found.map(([, names = '', path = '']) => ({
      path,
      isType: onlyTypes(names),
      isLazy: false,
    })),
    ...lazy.map(([, path = '']) => ({ path, isType: false, isLazy: true })),
  ].map(({ path, isType, isLazy }) => ({
    from,
    // `#content/types/job.ts` is below `app`; `+types/…` of a route stands beside the route.
    to: normalize(path.startsWith('#') ? path.slice(1) : join(dirname(from), path))
      .replaceAll('\\', '/')
      .replace('+types/', ''),
    isType,
    isLazy,
  }))
}

/** Strongly connected components of the static imports with more than one file (Tarjan). */
function circles() {
  const next = Map.groupBy(
    imports.filter(({ isLazy }) => !isLazy),
    ({ from }) => from,
  )
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  function visit(file: string) {
    const mine = order.size
    order.set(file, mine)
    low.set(file, mine)
    open.push(file)
    for (const { to } of next.get(file) ?? []) {
      if (!order.has(to)) visit(to)
      if (open.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(file) !== mine) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) found.push(circle)
  }
  for (const file of modules) if (!order.has(file)) visit(file)
  return found
}

function onlyTypes(names: string) {
  if (/^type\b/.test(names)) return true
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',')
  return Boolean(listed?.every((each) => /^\s*(type\s|$)/.test(each)))
}

const isForServer = (name: string) =>
  /\.server\.tsx?$/.test(name) || /^(operations\/cli\/|server\/dev\.ts$)/.test(name)
const asLine = ({ from, to }: Import) => `${from} -> ${to}`
