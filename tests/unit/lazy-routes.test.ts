import type { ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { areRouteModulesLoaded, loadRouteModules } from '#server/pages/lazy-routes.server.ts'

test('only the modules of the routes that a page needs are loaded, each once', async () => {
  const frame = { default: () => null }
  const screen = { default: () => null }
  const late = vi.fn(async () => screen)
  const other = vi.fn(async () => screen)
  const build = {
    routes: {
      frame: { id: 'frame', module: frame },
      screen: { id: 'screen', module: { late } },
      other: { id: 'other', module: { late: other } },
    },
  } as unknown as ServerBuild
  const ids = ['frame', 'screen']
  expect([areRouteModulesLoaded(build, ['frame']), areRouteModulesLoaded(build, ids)]).toEqual([
    true,
    false,
  ])
  const loaded = await loadRouteModules(build, ids)
  expect(areRouteModulesLoaded(loaded, ids)).toBe(true)
  expect(loaded.routes.screen).toEqual({ id: 'screen', module: screen })
  expect(loaded.routes.frame).toBe(build.routes.frame)
  expect(areRouteModulesLoaded(loaded, ['other'])).toBe(false)
  expect(areRouteModulesLoaded(build, ids)).toBe(false)
  await loadRouteModules(loaded, ids)
  expect([late.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
})
