import { useEffect, useRef } from 'react'
import { href, NavLink, useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useHasContent } from '../site-data.ts'
import styles from './header.module.css'
import { useAfterNavigation, withoutScrolling } from './menu-focus.ts'

/** Main navigation, in the header and in the mobile menu. */
export function MainEntries() {
  const hasContent = useHasContent()
  return (
    <>
      <ul className={styles.entries}>
        <Entry to={href('/')}>Startseite</Entry>
        <Entry to={href('/uber-uns')}>Über Uns</Entry>
        <Entry to={href('/dienstleistungen')}>Dienstleistungen</Entry>
        <Entry to={href('/projekte')}>Projekte</Entry>
        <Entry to={href('/blog')}>Blog</Entry>
        {hasContent(href('/karriere')) && (
          <li>
            <CareerMenu />
          </li>
        )}
      </ul>
      <span className={styles.language} data-note lang="de" title="Deutsch">
        DE
      </span>
      <ContactEntry />
    </>
  )
}

/** The contact button, marked when it is the current page. */
function ContactEntry() {
  const isCurrent = useLocation().pathname === href('/kontakt')
  return (
    <span className={styles.contact} data-current={isCurrent || undefined}>
      <Button to={href('/kontakt')} isSmall aria-current={isCurrent ? 'page' : undefined}>
        Kontakt
      </Button>
    </span>
  )
}

function Entry({ to, children }: { to: string; children: string }) {
  const hasContent = useHasContent()
  if (!hasContent(to)) return null
  return (
    <li>
      <NavLink to={to} end={to === '/'} prefetch="intent" viewTransition className={styles.entry}>
        {children}
      </NavLink>
    </li>
  )
}

/**
 * Menu that opens on click or by keyboard, also without JavaScript. Closes on Escape, outside clicks and navigation.
 */
function CareerMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()
  const isCurrent = [href('/karriere'), href('/bewerbungsprozess')].some((each) =>
    pathname.startsWith(each),
  )

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
    <details className={styles.menu} ref={menu}>
      <summary className={styles.entry} data-current={isCurrent || undefined}>
        Karriere
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles.choices} data-ground="raised">
        <li>
          <PageLink to={`${href('/karriere')}#jobs`}>Offene Stellen</PageLink>
        </li>
        <li>
          <PageLink to={href('/bewerbungsprozess')}>Bewerbungsprozess</PageLink>
        </li>
      </ul>
    </details>
  )
}
