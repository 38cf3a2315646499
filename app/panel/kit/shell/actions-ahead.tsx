import { useEffect } from 'react'
import { Form } from 'react-router'

interface Manifest {
  routes: Record<string, { module: string; clientActionModule?: string } | undefined>
}

/**
 * Fetches the code of actions before they are needed. Otherwise whoever has lost the connection loses the page too, as
 * the router loads a page anew when it cannot get the code of an action. `actions` are addresses by the
 * route's file, each of them one that the router has to have heard of.
 * The router's own way to prefetch would read the pages' data as well, and with it the toast meant for the next page.
 */
export function ActionsAhead({ actions }: { actions: Record<string, string | string[]> }) {
  const wanted = Object.keys(actions).join(' ')
  useEffect(() => {
    let missing = wanted.split(' ')
    let timer = setTimeout(look, 1000)
    // The router hears of the routes from the forms below, on a slow line late.
    function look() {
      // The router's own, which no type names.
      const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
      missing = missing.filter((route) => {
        const found = manifest?.routes[route]
        for (const href of [found?.module, found?.clientActionModule]) if (href) void ahead(href)
        return !found
      })
      if (missing.length > 0) timer = setTimeout(look, 1000)
    }
    return () => clearTimeout(timer)
  }, [wanted])
  return Object.values(actions)
    .flat()
    .map((action) => <Form key={action} method="post" action={action} hidden />)
}

/** What cannot be had now is asked for again when it is needed. */
const ahead = (href: string) => import(/* @vite-ignore */ href).catch(() => undefined)
