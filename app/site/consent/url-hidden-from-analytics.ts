import { href } from 'react-router'
import { serverPaths } from '#addresses.ts'
import { localizePath } from '#core/site-language/translate.ts'

/** Whether an address is a secret or identifies an entry; analytics must not report it. */
export const isUrlHiddenFromAnalytics = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  [href('/bewerbung/:key', { key: '_' }), href('/nachricht/:key', { key: '_' })].some((path) =>
    pathname.startsWith(localizePath(path).slice(0, -1)),
  ) ||
  pathname.startsWith(`${serverPaths.views}/`) ||
  new URLSearchParams(search).has('gesendet')
