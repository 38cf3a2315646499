import { href } from 'react-router'
import { languageNames } from '#content/languages/language-names.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { runInSiteLanguage } from '#content/languages/run-in-site-language.server.ts'
import { createEmptyPageTest } from '#content/pages/empty-own-pages.server.ts'
import { findItemPagesByTarget } from '#content/pages/item-pages.server.ts'
import { describeHiddenReason } from '#content/pages/site-page.ts'
import { resolveTarget } from '#content/pages/targets.server.ts'
import type { MenuEntry, MenuLink } from '#content/settings/default-menus.ts'
import { footerMenuSettings, menuSettings } from '#content/settings/menu.ts'
import { type Message, message } from '#core/i18n/text.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { Check, CheckableSite, FindingPlace } from '../check.ts'

interface Link extends MenuLink {
  children?: MenuLink[]
}

/** The entries of both menus, with their fields in the panel. */
async function readMenus({ store }: CheckableSite): Promise<{ to: string; links: Link[] }[]> {
  const [{ entries }, { groups }] = await Promise.all([
    store.setting(menuSettings),
    store.setting(footerMenuSettings),
  ])
  return [
    {
      to: getFieldAddress(menuSettings, 'entries'),
      links: entries.flatMap((entry: MenuEntry) => [entry, ...entry.children]),
    },
    {
      to: getFieldAddress(footerMenuSettings, 'groups'),
      links: groups.flatMap((group) => group.entries),
    },
  ]
}

/** Finds menu entries that visitors do not see, because their target is missing, hidden or empty. */
export const checkMenus: Check = async (site, t) => {
  const menus = await readMenus(site)
  const all = menus.flatMap(({ links }) => links)
  const targets = all.map(({ target }) => target)
  const pages = await findItemPagesByTarget(site, targets)
  const isEmpty = await createEmptyPageTest(site, targets)
  const { second } = await site.store.setting(languageSettings)
  const isEmptyInSecond =
    second && (await runInSiteLanguage(site, second, (own) => createEmptyPageTest(own, targets)))
  const findReason = ({ target, children = [] }: Link): Message | undefined => {
    if (target === '') return children.length > 0 ? undefined : 'it has no target'
    const page = resolveTarget(target, pages)
    if (!page) return 'there is no such page'
    if (page.closed) return describeHiddenReason(page.closed)
    if (isEmpty(target)) return 'the page has no content'
    if (second && isEmptyInSecond?.(target))
      return message('the page has no content in {language}', {
        language: t.of(languageNames[second]),
      })
    return undefined
  }
  const links = menus.flatMap(({ to, links }) =>
    links.flatMap((link): FindingPlace[] => {
      const reason = findReason(link)
      if (!reason) return []
      const name = link.label || (resolveTarget(link.target, pages)?.name ?? link.target)
      const says = `${link.label} ${link.target}`
      return [{ text: t('“{title}”: {why}', { title: name, why: t.of(reason) }), to, says }]
    }),
  )
  if (links.length === 0) return []
  return [{ text: t('Menu entries that visitors do not see:'), links }]
}

/** Imprint and privacy text must be reachable from every page (§ 5 DDG, Art. 13 GDPR). */
export const checkLegalLinks: Check = async (site, t) => {
  const targets = (await readMenus(site)).flatMap(({ links }) => links.map(({ target }) => target))
  const missing = [href('/impressum'), href('/datenschutz')].filter((to) => !targets.includes(to))
  if (missing.length === 0) return []
  return [
    {
      text: t('No menu leads to {pages}', { pages: missing.join(', ') }),
      more: t('Imprint and privacy text must be easy to find from every page.'),
      weight: 'law',
      links: [{ text: t('Footer menu'), to: getFieldAddress(footerMenuSettings, 'groups') }],
    },
  ]
}
