import { useTranslator } from '../shell/use-translator.ts'

/** The element that holds the rows of a screen; focusable by `tabIndex={-1}`. */
export const entriesId = 'entries'

/** Link past the tools above a list, visible while it has the focus. Stands after the heading. */
export function SkipToEntries() {
  const t = useTranslator()
  return (
    <a className="skip-link" href={`#${entriesId}`}>
      {t('Skip to the entries')}
    </a>
  )
}
