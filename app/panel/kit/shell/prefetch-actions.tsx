import { useEffect } from 'react'
import { Form } from 'react-router'

interface Manifest {
  routes: Record<string, { module: string; clientActionModule?: string } | undefined>
}

/**
 * Prefetches the code of actions: offline, the router would reload the page when it cannot load an action. `actions` maps
 * route files to addresses; the hidden forms make the router discover these routes.
 * The router's own prefetch would also load the pages' data, and with it consume the toast for the next page.
 */
export function PrefetchActions({ actions }: { actions: Record<string, string | string[]> }) {
  const routes = Object.keys(actions).join(' ')
  useEffect(() => {
    let missing = routes.split(' ')
    let timer = setTimeout(check, 1000)
    // The router discovers the routes through the forms below, late on a slow line.
    function check() {
      // Internal to the router, without a type.
      const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
      missing = missing.filter((route) => {
        const entry = manifest?.routes[route]
        for (const href of [entry?.module, entry?.clientActionModule]) if (href) void preload(href)
        return !entry
      })
      if (missing.length > 0) timer = setTimeout(check, 1000)
    }
    return () => clearTimeout(timer)
  }, [routes])
  return Object.values(actions)
    .flat()
    .map((action) => <Form key={action} method="post" action={action} hidden />)
}

/** Ignores failures: the router imports again when needed. */
const preload = (href: string) => import(/* @vite-ignore */ href).catch(() => undefined)
