import { href } from 'react-router'
import { serverPaths } from '#addresses.ts'

/** Whether an address is a secret or identifies an entry; analytics must not report it. */
export const isPersonalAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  pathname.startsWith(href('/bewerbung/:key', { key: '' })) ||
  pathname.startsWith(`${serverPaths.views}/`) ||
  new URLSearchParams(search).has('gesendet')
