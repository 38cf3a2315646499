import { useEffect, useRef } from 'react'
import type { ContactFactsForDisplay } from '#content/types/contact-facts.ts'
import { translate } from '#core/site-language/translate.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './header.module.css'
import { getHeaderBackground, Logo, type LogoView } from './logo.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { preventScrollOptions, useAfterNavigation } from './menu-focus.ts'

export interface HeaderProps {
  siteName: string
  logo: LogoView
  /** Phone and e-mail address. */
  contact: Pick<ContactFactsForDisplay, 'phone' | 'phoneUrl' | 'email' | 'shownEmail'> | null
}

/** Full-screen menu. The Popover API opens and closes it without JavaScript, too. */
export function MobileMenu({ siteName, logo, contact }: HeaderProps) {
  const sheet = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useAfterNavigation(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  })

  useEffect(() => {
    const menu = sheet.current
    if (!menu) return
    // Focus trap: while the menu is open, everything behind it is inert.
    const behind = () => document.querySelectorAll<HTMLElement>('main, footer, [data-behind-menu]')
    const reflect = (isOpen: boolean) => {
      for (const element of behind()) element.inert = isOpen
      if (isOpen) menu.querySelector<HTMLElement>('button')?.focus(preventScrollOptions)
      // The browser could not return the focus itself, since the button was inert.
      else if (document.activeElement === document.body || menu.contains(document.activeElement))
        opener.current?.focus(preventScrollOptions)
    }
    // `toggle` fires a task later: until then a tap beside the closing menu would hit an inert element.
    const onBeforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && reflect(false)
    const onToggle = ({ newState }: ToggleEvent) => newState === 'open' && reflect(true)
    if (menu.matches(':popover-open')) reflect(true)
    // The window is wide enough for the main navigation.
    const onResize = () => opener.current?.checkVisibility() || menu.hidePopover()
    menu.addEventListener('beforetoggle', onBeforeToggle)
    menu.addEventListener('toggle', onToggle)
    addEventListener('resize', onResize)
    return () => {
      menu.removeEventListener('beforetoggle', onBeforeToggle)
      menu.removeEventListener('toggle', onToggle)
      removeEventListener('resize', onResize)
    }
  }, [])

  return (
    <>
      <button
        type="button"
        ref={opener}
        className={styles.open}
        data-unprinted
        data-sign
        popoverTarget="menu"
        data-behind-menu
      >
        <Icon name="menu" />
        <span className="spoken">{translate('Menü öffnen')}</span>
      </button>
      <nav
        id="menu"
        popover="auto"
        ref={sheet}
        className={styles.sheet}
        aria-label={translate('Menü')}
        data-ground="raised"
      >
        <div
          className={styles.sheetBar}
          data-ground={getHeaderBackground(logo) === 'board' ? 'board' : undefined}
        >
          <Logo siteName={siteName} logo={logo} />
          <button
            type="button"
            className={styles.open}
            data-unprinted
            data-sign
            popoverTarget="menu"
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            <span className="spoken">{translate('Menü schließen')}</span>
          </button>
        </div>
        <MainNavigation />
        {contact && (
          <ul className={styles.ways}>
            {contact.phone && (
              <li>
                <a data-tap href={contact.phoneUrl}>
                  {contact.phone}
                </a>
              </li>
            )}
            <li>
              <a data-tap href={`mailto:${contact.email}`}>
                {contact.shownEmail}
              </a>
            </li>
          </ul>
        )}
      </nav>
    </>
  )
}
