import { Suspense, useEffect, useRef } from 'react'
import { href, NavLink, useLocation } from 'react-router'
import { isPageOrBelow } from '#content/pages/public-pages.ts'
import { defaultMenu, type MenuEntry } from '#content/settings/default-menus.ts'
import { localizePath } from '#core/site-language/translate.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { useHasContent, useSiteData } from '../site-data.ts'
import styles from './header.module.css'
import { preventScrollOptions, useAfterNavigation } from './menu-focus.ts'
import { isPagePath, MenuLink } from './menu-link.tsx'

const LanguageSwitch = lazyComponent(() => import('./language-switch.tsx'), 'LanguageSwitch')

/** Main navigation, in the header and in the mobile menu. */
export function MainNavigation() {
  const hasContent = useHasContent()
  const { menu: own, languages } = useSiteData() ?? {}
  const menu = (own ?? defaultMenu)
    .filter(({ target }) => hasContent(target))
    .map((entry) => ({
      ...entry,
      children: entry.children.filter(({ target }) => hasContent(target)),
    }))
  const contact = menu.find(
    ({ target, children }) => target === href('/kontakt') && children.length === 0,
  )
  return (
    <>
      <ul className={styles.entries}>
        {menu.map(
          (entry) =>
            entry !== contact && (
              <li key={entry.label + entry.target}>
                {entry.children.length > 0 ? (
                  <Submenu {...entry} group={own && 'menu'} />
                ) : (
                  <Entry {...entry} />
                )}
              </li>
            ),
        )}
      </ul>
      {languages ? (
        <Suspense>
          <LanguageSwitch to={languages.other} />
        </Suspense>
      ) : (
        <span className={styles.language} data-note lang="de" title="Deutsch">
          DE
        </span>
      )}
      {contact && <ContactEntry {...contact} />}
    </>
  )
}

/** The contact button, marked when it is the current page. */
function ContactEntry({ target, label }: MenuEntry) {
  const isCurrent = useLocation().pathname === localizePath(target)
  return (
    <span className={styles.contact} data-current={isCurrent || undefined}>
      <LinkButton to={target} isSmall aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </LinkButton>
    </span>
  )
}

function Entry({ target, label }: MenuEntry) {
  if (!isPagePath(target))
    return <MenuLink target={target} label={label} className={styles.entry} />
  return (
    <NavLink
      to={localizePath(target)}
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
 * Menu that opens on click or by keyboard, also without JavaScript. Closes on navigation and, in the header, on Escape and
 * outside clicks; of a group only one is open.
 */
function Submenu({ label, children, group }: MenuEntry & { group: string | undefined }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()
  const isCurrent = children.some(({ target }) =>
    isPageOrBelow(pathname, localizePath(target.replace(/[#?].*/, ''))),
  )

  useAfterNavigation(() => {
    if (menu.current) menu.current.open = false
  })

  useEffect(() => {
    // In the mobile menu closing it moves the entry that a tap is about to hit.
    if (menu.current?.closest('[popover]')) return
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
        menuElement.querySelector('summary')?.focus(preventScrollOptions)
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
    <details className={styles.menu} name={group} ref={menu}>
      <summary className={styles.entry} data-current={isCurrent || undefined}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles.choices} data-ground="raised">
        {children.map((each) => (
          <li key={each.label + each.target}>
            <MenuLink {...each} />
          </li>
        ))}
      </ul>
    </details>
  )
}
