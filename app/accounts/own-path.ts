import { href } from 'react-router'
import { isBelow } from '#addresses.ts'

/** Where to go after signing in: a path of the panel, never another host, never a sign-in page. */
export function ownPath(wanted: string | null) {
  const path = panelPath(wanted)
  return path.startsWith(href('/admin/login')) ? href('/admin') : path
}

/** A path of the panel, sign-in pages included; `/admin` for everything else. */
export function panelPath(wanted: string | null) {
  const page = wanted?.split('?', 1)[0] ?? ''
  if (!wanted || !isBelow(page, href('/admin')) || !/^[\x21-\x7e]+$/.test(wanted))
    return href('/admin')
  return /\\|\/\/|\/\.\.?(\/|\?|$)|%2f|%5c/i.test(wanted) ? href('/admin') : wanted
}
