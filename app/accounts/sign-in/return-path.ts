import { href } from 'react-router'
import { startsWithPath } from '#addresses.ts'

/** Protects from open redirects: returns a path of the panel, never another host, never a sign-in page. */
export function parseReturnPath(target: string | null) {
  const path = parsePanelPath(target)
  return path.startsWith(href('/admin/login')) ? href('/admin') : path
}

/** A path of the panel, sign-in pages included; `/admin` for everything else. */
export function parsePanelPath(target: string | null) {
  const page = target?.split('?', 1)[0] ?? ''
  if (!target || !startsWithPath(page, href('/admin')) || !/^[\x21-\x7e]+$/.test(target))
    return href('/admin')
  return /\\|\/\/|\/\.\.?(\/|\?|$)|%2f|%5c/i.test(target) ? href('/admin') : target
}

/** The page of the panel that sent a form. */
export function getFormPagePath({ headers }: Request) {
  const from = headers.get('referer') ?? ''
  if (!URL.canParse(from)) return href('/admin')
  const { pathname, search } = new URL(from)
  return parsePanelPath(pathname + search)
}
