import { formTexts } from './english/forms.ts'
import { frameTexts } from './english/frame.ts'
import { inboxTexts } from './english/inbox.ts'
import { pageTexts } from './english/pages.ts'

/** English translations of all built-in texts for visitors, by the German text. */
export const english = { ...frameTexts, ...pageTexts, ...formTexts, ...inboxTexts }
