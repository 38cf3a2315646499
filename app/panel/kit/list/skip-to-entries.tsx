import { useTranslator } from '../shell/use-translator.ts'

/** The element that holds the rows of a screen; focusable by `tabIndex={-1}`. */
export const entriesElementId = 'entries'

/** Link past the tools above a list, visible while it has the focus. Stands after the heading. */
export function SkipToEntries() {
  const t = useTranslator()
  return <SkipLink to={entriesElementId}>{t('Skip to the entries')}</SkipLink>
}

/** Link to an element with `tabIndex={-1}`, visible while it has the focus. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a className="skip-link" href={`#${to}`}>
    {children}
  </a>
)
