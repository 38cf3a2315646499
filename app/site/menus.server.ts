import { isDeepStrictEqual } from 'node:util'
import { href } from 'react-router'
import { findItemPages } from '#content/pages/item-pages.server.ts'
import { isBelow } from '#content/pages/public-pages.ts'
import { resolveTarget } from '#content/pages/targets.server.ts'
import {
  defaultFooterMenu,
  defaultMenu,
  type FooterGroup,
  type MenuEntry,
  type MenuLink,
} from '#content/settings/default-menus.ts'
import { footerMenuSettings, menuSettings } from '#content/settings/menu.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/**
 * The menus that differ from the default ones, which the browser knows: with titles and addresses, and without what visitors
 * cannot see. What stands below a hidden entry is hidden with it.
 */
export async function loadMenus(
  { store, database }: Pick<AppContext, 'store' | 'database'>,
  emptyPages: readonly string[] = [],
) {
  const [{ entries }, { groups }] = await Promise.all([
    store.setting(menuSettings),
    store.setting(footerMenuSettings),
  ])
  const menu = isDeepStrictEqual(entries, defaultMenu) ? undefined : entries
  const footerMenu = isDeepStrictEqual(groups, defaultFooterMenu) ? undefined : groups
  const links = [
    ...(menu ?? []).flatMap((entry) => [entry, ...entry.children]),
    ...(footerMenu ?? []).flatMap((group) => group.entries),
  ]
  const pages = await findItemPages(
    { database },
    links.map(({ target }) => target),
  )
  const isEmpty = (address: string) =>
    emptyPages.some((each) => address === each || isBelow(removePlace(address), each))
  const resolve = ({ label, target }: MenuLink): MenuLink[] => {
    const page = target === '' ? undefined : resolveTarget(target, pages)
    return page && !page.closed && !isEmpty(page.to)
      ? [{ label: label || page.name, target: page.to }]
      : []
  }
  const resolveEntry = ({ children, ...link }: MenuEntry): MenuEntry[] => {
    const below = children.flatMap(resolve)
    if (link.target === '') return below.length > 0 ? [{ ...link, children: below }] : []
    return resolve(link).map((own) => ({ ...own, children: withOwnLink(own, below) }))
  }
  return {
    ...(menu && { menu: menu.flatMap(resolveEntry) }),
    ...(footerMenu && {
      footerMenu: footerMenu.map(
        ({ heading, entries }): FooterGroup => ({ heading, entries: entries.flatMap(resolve) }),
      ),
    }),
  }
}

const removePlace = (address: string) => address.replace(/[#?].*/, '')

/** An entry with others below only opens them, so its own page comes first, unless one of them leads there. */
const withOwnLink = (own: MenuLink, below: MenuLink[]) =>
  below.length === 0 || below.some(({ target }) => removePlace(target) === removePlace(own.target))
    ? below
    : [own, ...below]

/** The style of a menu of one's own, estimated from its letters: folded where it needs more room, and turned at the edge. */
export const styleMenu = (menu: MenuEntry[]) => foldMenu(menu) + turnSubmenus(menu)

/** A submenu that has less room to its right than it may need opens to the left. */
function turnSubmenus(menu: MenuEntry[]) {
  const isContact = ({ target, children }: MenuEntry) =>
    target === href('/kontakt') && children.length === 0
  // `DE` and the edge of the window; letters are at least so wide.
  let room = menu.some(isContact) ? 150 : 50
  return menu
    .filter((entry) => !isContact(entry))
    .toReversed()
    .flatMap(({ label, children }, at) => {
      room += label.length * 6 + 24
      const below = `header nav[aria-label=Hauptnavigation] li:nth-last-child(${at + 1})>details>ul`
      return children.length > 0 && room < measureSubmenu(children)
        ? `${below}{inset-inline:auto -1rem}`
        : []
    })
    .join('')
}

/** As wide as its longest label, within the limits of its style, and begun before the entry. */
const measureSubmenu = (children: MenuLink[]) =>
  Math.min(320, Math.max(224, ...children.map(({ label }) => label.length * 8 + 52))) - 24

/** Folds a menu into the sheet below the width that it needs. */
function foldMenu(menu: MenuEntry[]) {
  const need = menu.reduce(
    (sum, { label, children }) => sum + label.length * 7.5 + (children.length > 0 ? 43 : 24),
    64,
  )
  // As wide as the default menu, which has room wherever the sheet ends.
  if (need <= 770) return ''
  const rules =
    'header nav[aria-label=Hauptnavigation]{display:none}header [popovertarget]{display:block}'
  const width = need <= 1050 ? 80 : need <= 1290 ? 96 : undefined
  return `@media screen${width ? ` and (width<${width}rem)` : ''}{${rules}}`
}
