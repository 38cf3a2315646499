import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { createToastHeaders } from '../shell/toast.server.ts'
import type { SavedForm } from '../shell/toast-text.tsx'

/** Headers of the toast after saving, with remarks and pictures that still need a text; `saved` is the form with its new version. */
export function createSaveToastHeaders(
  t: Translator,
  message: string,
  { textless, saved }: { textless: TextKey[]; saved?: SavedForm },
  remarks: (string | false | undefined)[],
) {
  const todo =
    textless.length > 0 &&
    t(
      '{images} was copied and has no text yet: please open this again and say what the image shows.',
      { images: textless.map(t.of).join(', ') },
    )
  const detail = [...remarks, todo].filter(Boolean).join(' ')
  return createToastHeaders(message, todo ? 'info' : 'success', {
    ...(detail && { detail }),
    ...(saved !== undefined && { saved }),
    undo: 'last',
  })
}
