import { isDeepStrictEqual } from 'node:util'
import { findItemPages } from '#content/pages/item-pages.server.ts'
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
export async function loadMenus({ store, database }: Pick<AppContext, 'store' | 'database'>) {
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
  const resolve = <Link extends MenuLink>(link: Link): Link[] => {
    if (link.target === '') return [link]
    const page = resolveTarget(link.target, pages)
    return page && !page.closed
      ? [{ ...link, label: link.label || page.name, target: page.to }]
      : []
  }
  const resolveAll = (all: MenuLink[]) => all.filter(({ target }) => target).flatMap(resolve)
  return {
    ...(menu && {
      menu: menu
        .flatMap(resolve)
        .map((entry): MenuEntry => ({ ...entry, children: resolveAll(entry.children) })),
    }),
    ...(footerMenu && {
      footerMenu: footerMenu.map(
        (group): FooterGroup => ({ ...group, entries: resolveAll(group.entries) }),
      ),
    }),
  }
}
