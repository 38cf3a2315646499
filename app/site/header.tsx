import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { PictureView } from '../media/picture.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'

interface Props {
  siteName: string
  logo: PictureView | undefined
  hasBlog: boolean
}

export function Header({ siteName, logo, hasBlog }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link
          to="/"
          prefetch="intent"
          viewTransition
          className={styles.home}
          data-behind-menu
          aria-label={`${siteName} – Startseite`}
        >
          <Logo siteName={siteName} logo={logo} />
        </Link>
        <nav className={styles.wide} aria-label="Hauptnavigation">
          <Entries hasBlog={hasBlog} />
        </nav>
        <MobileMenu siteName={siteName} hasBlog={hasBlog} />
      </div>
    </header>
  )
}

function Entries({ hasBlog }: { hasBlog: boolean }) {
  return (
    <>
      <ul className={styles.entries}>
        <Entry to="/">Startseite</Entry>
        <Entry to="/uber-uns">Über Uns</Entry>
        <Entry to="/dienstleistungen">Dienstleistungen</Entry>
        <Entry to="/projekte">Projekte</Entry>
        {hasBlog && <Entry to="/blog">Blog</Entry>}
        <li>
          <CareerMenu />
        </li>
      </ul>
      <span className={styles.language} lang="de" title="Deutsch">
        DE
      </span>
      <Button to="/kontakt">Kontakt</Button>
    </>
  )
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} prefetch="intent" viewTransition className={styles.entry}>
        {children}
      </NavLink>
    </li>
  )
}

/** Opens on click and by keyboard, also without JavaScript; closes on Escape, outside clicks and navigation. */
function CareerMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()
  const isCurrent = /^\/(karriere|bewerbungsprozess)/.test(pathname)

  useAfterNavigation(() => {
    if (menu.current) menu.current.open = false
  })

  useEffect(() => {
    function close(event: Event) {
      const open = menu.current
      if (!open?.open || (event.type !== 'keydown' && open.contains(event.target as Node))) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        open.querySelector('summary')?.focus()
      }
      open.open = false
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
      <ul className={styles.choices}>
        <li>
          <Link to="/karriere#jobs" prefetch="intent" viewTransition>
            Offene Stellen
          </Link>
        </li>
        <li>
          <Link to="/bewerbungsprozess" prefetch="intent" viewTransition>
            Bewerbungsprozess
          </Link>
        </li>
      </ul>
    </details>
  )
}

/** Not when React takes over: what a visitor has opened before that stays open. */
function useAfterNavigation(work: () => void) {
  const { key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    work()
  })
}

/** A sheet over the whole screen. Without JavaScript the browser's popover opens and closes it all the same. */
function MobileMenu({ siteName, hasBlog }: { siteName: string; hasBlog: boolean }) {
  const sheet = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useAfterNavigation(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  })

  useEffect(() => {
    const menu = sheet.current
    if (!menu) return
    // While it is open nothing behind it can be reached, so the focus stays in it.
    const behind = () => document.querySelectorAll<HTMLElement>('main, footer, [data-behind-menu]')
    const reflect = (isOpen: boolean) => {
      for (const element of behind()) element.inert = isOpen
      document.documentElement.toggleAttribute('data-menu', isOpen)
      if (isOpen) menu.querySelector<HTMLElement>('button')?.focus()
      // The browser could not return the focus to a button that was out of reach until now.
      else if (document.activeElement === document.body || menu.contains(document.activeElement))
        opener.current?.focus()
    }
    const onToggle = ({ newState }: ToggleEvent) => reflect(newState === 'open')
    if (menu.matches(':popover-open')) reflect(true)
    const wide = matchMedia('(min-width: 62rem)')
    const onWide = () => wide.matches && menu.hidePopover()
    menu.addEventListener('toggle', onToggle)
    wide.addEventListener('change', onWide)
    return () => {
      menu.removeEventListener('toggle', onToggle)
      wide.removeEventListener('change', onWide)
    }
  }, [])

  return (
    <>
      <button
        type="button"
        ref={opener}
        className={styles.open}
        popoverTarget="menu"
        data-behind-menu
      >
        <Icon name="menu" />
        <span className="spoken">Menü öffnen</span>
      </button>
      <nav id="menu" popover="auto" ref={sheet} className={styles.sheet} aria-label="Menü">
        <div className={styles.sheetBar}>
          <span className={styles.sheetName}>{siteName}</span>
          <button
            type="button"
            className={styles.open}
            popoverTarget="menu"
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            <span className="spoken">Menü schließen</span>
          </button>
        </div>
        <Entries hasBlog={hasBlog} />
      </nav>
    </>
  )
}
