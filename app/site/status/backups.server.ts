import type { RouterContextProvider } from 'react-router'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { translateCount } from '#core/site-language/translate.ts'

/** How long backups still have what is deleted, as the privacy text says it; '' where it says nothing. */
export async function describeBackups(context: Readonly<RouterContextProvider>) {
  const { store } = context.get(appContext)
  const answers = await loadSectionOrNull(context, 'legal questions', () =>
    store.setting(legalQuestionSettings),
  )
  return answers?.backupDays
    ? translateCount(
        answers.backupDays,
        'Aus Sicherungskopien verschwindet alles nach einem weiteren Tag.',
        'Aus Sicherungskopien verschwindet alles nach weiteren {count} Tagen.',
      )
    : ''
}
