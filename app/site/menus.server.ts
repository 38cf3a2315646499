import { isDeepStrictEqual } from 'node:util'
import { href } from 'react-router'
import { isFileAddress } from '#addresses.ts'
import { readFilesByAddress } from '#content/files/files-by-address.server.ts'
import { readTranslatedPageIndex } from '#content/languages/translated-page-index.server.ts'
import { withItemAnchors } from '#content/pages/anchors.ts'
import { createEmptyPageTest } from '#content/pages/empty-own-pages.server.ts'
import { findItemPagesByTarget } from '#content/pages/item-pages.server.ts'
import { isPageOrBelow, servicesLink } from '#content/pages/public-pages.ts'
import { appendFragment, resolveTarget } from '#content/pages/targets.server.ts'
import {
  defaultFooterMenu,
  defaultMenu,
  type FooterGroup,
  type MenuEntry,
  type MenuLink,
} from '#content/settings/default-menus.ts'
import { footerMenuSettings, menuSettings } from '#content/settings/menu.ts'
import { service } from '#content/types/service.ts'
import { parseItemTarget } from '#core/fields/links/parse-item-target.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { toEnglishPath } from '#core/site-addresses/english-addresses.ts'
import { getSiteLanguage, translate, translateWord } from '#core/site-language/translate.ts'

/**
 * The menus that differ from the built-in ones: with titles and addresses, without targets that visitors cannot see and
 * empty pages of one's own. Entries below a hidden entry are hidden with it, those below an empty page stay.
 */
export async function loadMenus(
  { store, database }: Pick<AppContext, 'store' | 'database'>,
  emptyPages: readonly string[] = [],
) {
  const [{ entries }, { groups }] = await Promise.all([
    store.setting(menuSettings),
    store.setting(footerMenuSettings),
  ])
  const isGerman = getSiteLanguage() === 'de'
  const menu = isGerman && isDeepStrictEqual(entries, defaultMenu) ? undefined : entries
  const footerMenu = isGerman && isDeepStrictEqual(groups, defaultFooterMenu) ? undefined : groups
  const translated = isGerman ? undefined : await indexTranslations({ store, database })
  const links = [
    ...(menu ?? []).flatMap((entry) => [entry, ...entry.children]),
    ...(footerMenu ?? []).flatMap((group) => group.entries),
  ]
  const targets = links.map(({ target }) => target)
  const pages = await findItemPagesByTarget({ database }, targets)
  const isEmptyPage = await createEmptyPageTest({ store, database }, targets)
  const files = targets.some(isFileAddress) ? await readFilesByAddress(database.db) : undefined
  const isDeletedFile = (address: string) =>
    isFileAddress(address) && !files?.has(removePlace(address))
  const isEmpty = (address: string) =>
    emptyPages.some((each) => address === each || isPageOrBelow(removePlace(address), each))
  const resolve = (link: MenuLink) => (isEmptyPage(link.target) ? [] : resolvePage(link))
  const resolvePage = ({ label, target }: MenuLink): MenuLink[] => {
    const page = target === '' ? undefined : resolveTarget(target, pages)
    if (!page || page.closed || isEmpty(page.to) || isDeletedFile(page.to)) return []
    const item = parseItemTarget(target)
    const own = item && translated?.get(item.item)
    // Omits pages without a translation.
    if (translated && item && !own) return []
    return [
      {
        label: translateWord(label) || own?.title || translateWord(page.name),
        target: own ? appendFragment(own.path, item?.rest ?? '') : page.to,
      },
    ]
  }
  const resolveEntry = ({ children, ...link }: MenuEntry): MenuEntry[] => {
    const below = children.flatMap(resolve)
    if (link.target === '') return below.length > 0 ? [{ ...link, children: below }] : []
    const page = resolvePage(link)
    if (isEmptyPage(link.target))
      return below.length > 0 ? page.map((own) => ({ ...own, target: '', children: below })) : []
    return page.map((own) => ({ ...own, children: withOwnLink(own, below) }))
  }
  return {
    ...(menu && { menu: menu.flatMap(resolveEntry) }),
    ...(footerMenu && {
      footerMenu: footerMenu.map(
        ({ heading, entries }): FooterGroup => ({
          heading: translateWord(heading),
          entries: entries.flatMap(resolve),
        }),
      ),
    }),
  }
}

/** Title and address in the second language by target: pages of items, and the places of services on their page. */
async function indexTranslations({ store, database }: Pick<AppContext, 'store' | 'database'>) {
  const { byItem } = await readTranslatedPageIndex({ database })
  const services = withItemAnchors(await store.listPartial(service, ['title']))
  const places = services.map(({ id, title, anchor }) => {
    const path = toEnglishPath(`${servicesLink.path}#${anchor}`)
    return [`services:${id}`, { title, path }] as const
  })
  return new Map<string, { title: string; path: string }>([...byItem, ...places])
}

const removePlace = (address: string) => address.replace(/[#?].*/, '')

/** An entry with a submenu only opens it, so the submenu begins with the entry's page unless it contains that already. */
const withOwnLink = (own: MenuLink, below: MenuLink[]) =>
  below.length === 0 || below.some(({ target }) => removePlace(target) === removePlace(own.target))
    ? below
    : [own, ...below]

/** The style sheet of an own menu, estimated from its letters: collapses when too wide, and aligns submenus at the edge. */
export const createMenuStyleSheet = (menu: MenuEntry[]) => foldMenu(menu) + turnSubmenus(menu)

/** Opens a submenu to the left if it may not fit to the right. */
function turnSubmenus(menu: MenuEntry[]) {
  const isContact = ({ target, children }: MenuEntry) =>
    target === href('/kontakt') && children.length === 0
  // `DE` and the margin of the window; letters are at least this wide.
  let room = menu.some(isContact) ? 150 : 50
  return menu
    .filter((entry) => !isContact(entry))
    .toReversed()
    .flatMap(({ label, children }, at) => {
      room += label.length * 6 + 24
      const below = `header nav${translate('[aria-label=Hauptnavigation]')} li:nth-last-child(${at + 1})>details>ul`
      return children.length > 0 && room < measureSubmenu(children)
        ? `${below}{inset-inline:auto -1rem}`
        : []
    })
    .join('')
}

/** The width of the longest label within the limits of the style sheet. */
const measureSubmenu = (children: MenuLink[]) =>
  Math.min(320, Math.max(224, ...children.map(({ label }) => label.length * 8 + 52))) - 24

/** Collapses the menu into the mobile one below the width that it needs. */
function foldMenu(menu: MenuEntry[]) {
  const need = menu.reduce(
    (sum, { label, children }) => sum + label.length * 7.5 + (children.length > 0 ? 43 : 24),
    64,
  )
  // The default menu fits wherever the style sheet shows it.
  if (need <= 770) return ''
  const navigation = translate('[aria-label=Hauptnavigation]')
  const rules = `header nav${navigation}{display:none}header [popovertarget]{display:block}`
  const width = need <= 1050 ? 80 : need <= 1290 ? 96 : undefined
  return `@media screen${width ? ` and (width<${width}rem)` : ''}{${rules}}`
}
