import type { Plugin } from 'vite'

/** Developer hints of React Router. Each is a whole string literal, or a part of one. */
const sentences = [
  'Detected a manifest version mismatch during eager route discovery. The next navigation/fetch to an undiscovered route will result in a new document navigation to sync up with the latest manifest.',
  'You cannot render a <Router> inside another <Router>. You should never have more than one in your app.',
  ' field. Alternatively you may provide the full path as a string in <Link to="..."> and the router will parse it for you.',
  ' returns an invalid value. All route meta functions must return an array of meta objects.',
  'To reference the meta function API, see https://reactrouter.com/start/framework/route-module#meta',
  'must be globally unique within Data Router usages',
  'You must provide a non-empty routes array to createRouter',
  'Redirects returned/thrown from loaders/actions must have a Location header',
  'The full route manifest does not match the running client version.',
  'Unable to discover path exceeding the manifest request URL limit: ',
  'Could not find a matching route for errors on route IDs: ',
  'You must render this element inside a <DataRouterContext.Provider> element',
  'You must render this element inside a <HydratedRouter> element',
  'Static data strategy initiator used for a client data request',
  'You must be using the SSR features of React Router in order to skip passing a ',
  'You cannot call the handler for a route which defines a boolean ',
  'A meta object uses an invalid tagName: ',
  ', the location pathname must begin with the portion of the URL pathname that was matched by all parent routes. The current pathname base is ',
  ' is not valid. An absolute child route path must start with the combined path of all its parent routes.',
  ' during SSR in order to bubble up the Response.  You can enable middleware via the ',
  'discoverRoutes expects application-root paths beginning with a single ',
  'You can provide a way better UX than this when your app throws errors. Check out https://reactrouter.com/how-to/error-boundary for more information.',
  'Index routes must not have child routes. Please remove all child routes from route path ',
]

/** Vite plugin that removes these hints from the browser scripts. */
export function routerSentences(): Plugin {
  const missing = new Set(sentences)
  return {
    name: 'router-sentences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler(code) {
        const found = sentences.filter((each) => code.includes(each))
        for (const each of found) missing.delete(each)
        return found.length > 0
          ? found.reduce((shorter, each) => shorter.replaceAll(each, ''), code)
          : undefined
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`React Router no longer says “${[...missing][0]}”: tools/router-sentences.ts`)
    },
  }
}
