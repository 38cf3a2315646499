import { data, type RouterContextProvider, redirect } from 'react-router'
import { apiPaths, getRequestedPagePath, serverPaths, startsWithPath } from '#addresses.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { createStaticNotFoundResponse } from '#core/request/create-static-not-found-response.server.ts'
import { toGermanPath } from '#core/site-addresses/english-addresses.ts'
import { isEnglishPath } from '#core/site-addresses/english-paths.ts'
import { getSiteLanguage, localizePath } from '#core/site-language/translate.ts'
import { recordNotFound, throwRedirectIfKnown } from './follow-redirect.server.ts'
import { guessPageFromOldAddress } from './guess-page-from-old-address.ts'

/**
 * Answers an address without a page: redirects an old address to the page that its name means, other paths to the home
 * page. Addresses that no person types get a 404.
 */
export async function answerUnknownPath(context: Context, request: Request, path: string) {
  // A data request is answered like its page.
  const pathname = getRequestedPagePath(new URL(request.url).pathname)
  if (!['GET', 'HEAD'].includes(request.method)) {
    // A form of a page in a second language that the site no longer has.
    if (getSiteLanguage() === 'de' && isEnglishPath(path)) throw redirect(toGermanPath(path), 307)
    return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
  }
  await throwRedirectIfKnown(context, path)
  // A link of a mail, written while the site had a second language.
  if (/^\/en\/(?:application|message)\//.test(path)) throw redirect(toGermanPath(path))
  if (await isUnknownLanguage(context, path)) {
    recordNotFound(context, path)
    throw data(null, { status: 404 })
  }
  const page = isForMachines(pathname) ? undefined : guessPageFromOldAddress(pathname)
  if (!page) recordNotFound(context, path)
  if (isForMachines(pathname)) return createStaticNotFoundResponse()
  throw page && page !== '/' ? redirect(localizePath(page), 301) : redirect(localizePath('/'))
}

/** `/fr/services` or `/en-us/services` on a site with a second language: not the page of another one. */
async function isUnknownLanguage(context: Context, path: string) {
  if (!/^\/(?!(?:en|de)(?:\/|$))[a-z]{2}(?:-[a-z]{2})?(?:\/|$)/.test(path)) return false
  return (await context.get(appContext).store.setting(languageSettings)).second !== null
}

type Context = Readonly<RouterContextProvider>

const machinePaths = [...Object.values(apiPaths), serverPaths.pictures, serverPaths.build]
const isForMachines = (path: string) =>
  machinePaths.some((start) => startsWithPath(path, start)) ||
  path.startsWith('/__') ||
  /\/\.|\.(m?js|css|map|json|xml|txt|ya?ml|ini|conf|env|log|sql|db|bak|zip|t?gz|tar|rar|7z|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|pdf|docx?|xlsx?|webmanifest|data)$/i.test(
    path,
  )
