import type { ServerBuild } from 'react-router'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'

type Module = ServerBuild['routes'][string] extends infer Route
  ? NonNullable<Route> extends { module: infer M }
    ? M
    : never
  : never

/**
 * The complete build. `tools/late-admin` made the panel's routes lazy; they are imported one by one, so that visitors
 * do not wait for all of them.
 */
export async function loadLazyRoutes(build: ServerBuild): Promise<ServerBuild> {
  const routes: ServerBuild['routes'] = {}
  for await (const [id, route] of yieldingIterator(Object.entries(build.routes)))
    routes[id] = route && { ...route, module: await loadModule(route.module) }
  return { ...build, routes }
}

const loadModule = async (module: Module | { late: () => Promise<Module> }) =>
  'late' in module ? module.late() : module
