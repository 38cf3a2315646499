import { type ContentType, findTypeWithHistory } from '#content/types/content-types.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { PlannedChange } from '#drafts/difference.server.ts'
import { findScreen, getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import { getListOrItemAddress } from '#panel/kit/screens/item-params.server.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'
import type { ChangedPanelPage } from './changes-since.tsx'

/** The screen of the panel on which a type is edited. */
export function findScreenOfType(type: ContentType) {
  const path =
    'category' in type ? getSettingsTabAddress(type.category) : getListOrItemAddress(type.table)
  return findScreen(path?.split('/')[2])
}

export const getSettingsName = (t: Translator, type: string) =>
  settingsToastMessages(t, type.replace('settings/', '')).name

/** The pages of the panel with changes, each with its changed types. */
export function groupChangesByPanelPage(t: Translator, changes: Pick<PlannedChange, 'type'>[]) {
  const parts = new Map<string, ChangedPanelPage>()
  for (const name of new Set(changes.map(({ type }) => type))) {
    const type = findTypeWithHistory(name)
    const screen = type && findScreenOfType(type)
    if (!screen) continue
    const { path: page, title } = screen
    const part = parts.get(page) ?? { page, label: t.of(title), types: [] }
    part.types.push({
      type: name,
      label:
        'category' in type ? settingsToastMessages(t, type.category).name : t.of(type.label.many),
      count: changes.filter(({ type }) => type === name).length,
    })
    parts.set(page, part)
  }
  return [...parts.values()]
}
