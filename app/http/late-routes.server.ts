import type { ServerBuild } from 'react-router'

type Module = ServerBuild['routes'][string] extends infer Route
  ? NonNullable<Route> extends { module: infer M }
    ? M
    : never
  : never

/** The build with all its routes. `tools/late-admin` left those of the admin panel to be imported when needed. */
export async function withLateRoutes(build: ServerBuild): Promise<ServerBuild> {
  const routes = await Promise.all(
    Object.entries(build.routes).map(async ([id, route]) => [
      id,
      route && { ...route, module: await loaded(route.module) },
    ]),
  )
  return { ...build, routes: Object.fromEntries(routes) }
}

const loaded = async (module: Module | { late: () => Promise<Module> }) =>
  'late' in module ? module.late() : module
