import { href } from 'react-router'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import { screens } from '../kit/screens/screens.ts'
import { navigationEntries } from '../kit/shell/navigation-entries.ts'

export interface SearchCommand {
  to: string
  label: BrowserTextKey
  description: 'Go to' | 'Add'
  /** Further search words. */
  words?: BrowserTextKey | undefined
}

const goTo = (to: string, label: BrowserTextKey, words?: BrowserTextKey): SearchCommand => ({
  to,
  label,
  words,
  description: 'Go to',
})
const add = (to: string, label: BrowserTextKey): SearchCommand => ({
  to,
  label,
  description: 'Add',
})

const tabs = screens.flatMap(({ path, tabs, ...screen }) => [
  ...('add' in screen ? [{ ...screen, to: href('/admin/:screen', { screen: path }) }] : []),
  ...tabs.map((tab) => ({
    ...tab,
    to: href('/admin/:screen/:tab', { screen: path, tab: tab.path }),
  })),
])

const inSidebar = new Set<BrowserTextKey>(navigationEntries.map(({ label }) => label))

/** Commands of the search: open a screen or tab, or add an item. */
export const allSearchCommands: SearchCommand[] = [
  ...navigationEntries.flatMap(({ to, label, isForLanguages }) =>
    isForLanguages ? [] : goTo(to, label),
  ),
  ...tabs.flatMap((tab) => ('add' in tab && tab.add ? add(`${tab.to}/new`, tab.add) : [])),
  ...tabs.flatMap((tab) =>
    'list' in tab && 'label' in tab && !('find' in tab) && !inSidebar.has(tab.label)
      ? goTo(tab.to, tab.label)
      : [],
  ),
  ...tabs.flatMap((tab) => ('find' in tab && tab.find ? goTo(tab.to, tab.find, tab.words) : [])),
  goTo(href('/admin/drafts/trash'), 'Trash', 'deleted bring back'),
  goTo(href('/admin/drafts/past'), 'The past', 'earlier versions restore'),
  goTo(href('/admin/career/applications/board'), 'Board'),
  goTo(href('/admin/data-protection/register'), 'Register'),
  goTo(href('/admin/data-protection/planned'), 'Planned deletions', 'retention periods'),
  goTo(href('/admin/data-protection/consents'), 'Consents'),
  goTo(href('/admin/data-protection/log'), 'Log'),
]
