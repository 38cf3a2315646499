/** Where to go after signing in: only a path of the admin panel, never another host. */
export function ownPath(wanted: string | null) {
  if (!wanted || !/^\/admin(\/|\?|$)/.test(wanted) || !/^[\x21-\x7e]+$/.test(wanted))
    return '/admin'
  if (/\\|\/\/|\/\.\.?(\/|\?|$)|%2f|%5c/i.test(wanted) || wanted.startsWith('/admin/login'))
    return '/admin'
  return wanted
}
