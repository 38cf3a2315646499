import type { ServerBuild } from 'react-router'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'

type Module = ServerBuild['routes'][string] extends infer Route
  ? NonNullable<Route> extends { module: infer M }
    ? M
    : never
  : never

/** What `tools/late-admin` made of the panel's routes. */
interface LateModule {
  late: () => Promise<Module>
}

const isLate = (module: Module | LateModule): module is LateModule => 'late' in module

const findLate = ({ routes }: ServerBuild, ids: string[]) =>
  ids.flatMap((id) => {
    const route = routes[id]
    // The type of the build knows nothing of `LateModule`.
    const module = route?.module as Module | LateModule | undefined
    return route && module && isLate(module) ? [{ id, route, module }] : []
  })

/** Whether the modules of these routes are loaded. */
export const areRouteModulesLoaded = (build: ServerBuild, ids: string[]) =>
  findLate(build, ids).length === 0

/** The build with the modules of these routes: they are imported one by one, so that visitors do not wait for all of them. */
export async function loadRouteModules(build: ServerBuild, ids: string[]): Promise<ServerBuild> {
  const routes = { ...build.routes }
  for await (const { id, route, module } of yieldingIterator(findLate(build, ids)))
    routes[id] = { ...route, module: await module.late() }
  return { ...build, routes }
}
