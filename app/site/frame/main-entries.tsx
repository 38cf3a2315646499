import { useEffect, useRef } from 'react'
import { href, NavLink, useLocation } from 'react-router'
import { defaultMenu, type MenuEntry } from '#content/settings/default-menus.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { isWithin, useHasContent, useSiteData } from '../site-data.ts'
import styles from './header.module.css'
import { useAfterNavigation, withoutScrolling } from './menu-focus.ts'
import { isPage, MenuLink } from './menu-link.tsx'

/** The entries that lead to something. */
export function useMenu(): MenuEntry[] {
  const hasContent = useHasContent()
  const menu = useSiteData()?.menu ?? defaultMenu
  return menu.flatMap((entry) => {
    const children = entry.children.filter(({ target }) => hasContent(target))
    const isShown = entry.target ? hasContent(entry.target) : children.length > 0
    return isShown ? [{ ...entry, children }] : []
  })
}

const isContact = ({ target, children }: MenuEntry) =>
  target === href('/kontakt') && children.length === 0

/** Main navigation, in the header and in the mobile menu. */
export function MainEntries() {
  const menu = useMenu()
  const contact = menu.find(isContact)
  const submenus = menu.filter(({ children }) => children.length > 0)
  return (
    <>
      <ul className={styles.entries}>
        {menu.map(
          (entry) =>
            entry !== contact && (
              <li key={entry.label + entry.target}>
                {entry.children.length > 0 ? (
                  <Submenu {...entry} isOnly={submenus.length === 1} />
                ) : (
                  <Entry {...entry} />
                )}
              </li>
            ),
        )}
      </ul>
      <span className={styles.language} data-note lang="de" title="Deutsch">
        DE
      </span>
      {contact && <ContactEntry {...contact} />}
    </>
  )
}

/** The contact button, marked when it is the current page. */
function ContactEntry({ target, label }: MenuEntry) {
  const isCurrent = useLocation().pathname === target
  return (
    <span className={styles.contact} data-current={isCurrent || undefined}>
      <Button to={target} isSmall aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Button>
    </span>
  )
}

function Entry({ target, label }: MenuEntry) {
  if (!isPage(target)) return <MenuLink target={target} label={label} className={styles.entry} />
  return (
    <NavLink
      to={target}
      end={target === '/'}
      prefetch="intent"
      viewTransition
      className={styles.entry}
    >
      {label}
    </NavLink>
  )
}

/**
 * Menu that opens on click or by keyboard, also without JavaScript. Closes on Escape, outside clicks and navigation. Begins
 * with the entry's own target, unless an entry below leads there.
 */
function Submenu({ label, target, children, isOnly }: MenuEntry & { isOnly: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()
  const hasOwnLink = target !== '' && !children.some((each) => isWithin(each.target, target))
  const links = hasOwnLink ? [{ label, target }, ...children] : children
  const isCurrent = links.some((each) => isWithin(pathname, each.target.replace(/[#?].*/, '')))

  useAfterNavigation(() => {
    if (menu.current) menu.current.open = false
  })

  useEffect(() => {
    function close(event: Event) {
      const menuElement = menu.current
      if (
        !menuElement?.open ||
        (event.type !== 'keydown' &&
          event.target instanceof Node &&
          menuElement.contains(event.target))
      )
        return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menuElement.querySelector('summary')?.focus(withoutScrolling)
      }
      menuElement.open = false
    }
    const events = ['keydown', 'pointerdown', 'focusin']
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])

  return (
    // Of several only one is open, also without JavaScript.
    <details className={styles.menu} name={isOnly ? undefined : 'menu'} ref={menu}>
      <summary className={styles.entry} data-current={isCurrent || undefined}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles.choices} data-ground="raised">
        {links.map((each) => (
          <li key={each.label + each.target}>
            <MenuLink {...each} />
          </li>
        ))}
      </ul>
    </details>
  )
}
