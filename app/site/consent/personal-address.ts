import { href } from 'react-router'
import { front } from '#addresses.ts'

/** Such an address is a key or names an entry: whoever measures would report it. */
export const isPersonalAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  pathname.startsWith(href('/bewerbung/:key', { key: '' })) ||
  pathname.startsWith(`${front.views}/`) ||
  new URLSearchParams(search).has('gesendet')
