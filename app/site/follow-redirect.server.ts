import { type RouterContextProvider, redirect } from 'react-router'
import { normalizeOldAddress } from '#content/pages/old-address.ts'
import { encodeLocation, findRedirectTarget } from '#content/pages/redirects.server.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { renderingContext } from '#core/request/rendering.ts'
import { localizePath } from '#core/site-language/translate.ts'
import { guessPageFromOldAddress } from './guess-page-from-old-address.ts'

type Context = Readonly<RouterContextProvider>

/**
 * For a path without a page: redirects by the operator's rules, or from a file name of an older site
 * (`/karriere/index.html`). Otherwise records the path as missing.
 */
export async function redirectOrRecordNotFound(context: Context, path: string) {
  await throwRedirectIfKnown(context, path)
  const page = /\.\w{2,5}$/.test(path) && guessPageFromOldAddress(path)
  if (page) throw redirect(localizePath(page), 301)
  recordNotFound(context, path)
}

export async function throwRedirectIfKnown(context: Context, path: string) {
  const target = await findRedirectTarget(context.get(appContext), path)
  if (target === undefined) return
  throw redirect(encodeLocation(target), {
    status: 301,
    headers: { 'cache-control': 'public, max-age=3600' },
  })
}

/** Records a missing path, but not in a snapshot or preview. */
export function recordNotFound(context: Context, path: string) {
  const { view, preview } = context.get(renderingContext)
  const address = view || preview ? undefined : normalizeOldAddress(path)
  if (address) context.get(appContext).lost.count(address)
}
