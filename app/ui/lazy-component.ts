import { type ComponentType, lazy } from 'react'

/**
 * The component `name` of a script, for a part that the server renders. If the script does not load (no network, or an
 * update has removed the file) the promise stays pending: React then keeps the HTML of the server, whose links and forms
 * work. Only another document fetches the script again, as browsers remember what failed.
 */
export const lazyComponent = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(() => load().then((module) => ({ default: module[name] }), keepDocument))

const path = import.meta.env.SSR ? '' : location.pathname

function keepDocument() {
  // A navigation of the router has brought no HTML.
  if (location.pathname !== path) location.reload()
  // Links load documents from now on, as the router does not see the click.
  addEventListener('click', stopAtLinks, true)
  return new Promise<never>(() => {})
}

const stopAtLinks = (event: Event) =>
  (event.target as Element).closest('a') && event.stopPropagation() // a click is on an element
