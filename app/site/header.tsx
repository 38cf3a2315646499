import { useEffect, useRef } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PictureView } from '../ui/picture-view.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { telephone } from './telephone.ts'

interface Props {
  siteName: string
  logo: PictureView | undefined
  hasBlog: boolean
  /** The ways that need no form. */
  contact: { phone: string; email: string } | null
}

export function Header({ siteName, logo, hasBlog, contact }: Props) {
  usePastHead()
  return (
    <header className={styles.header} data-ground="head">
      <div className={styles.bar}>
        <Link
          to={href('/')}
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
        <MobileMenu siteName={siteName} logo={logo} hasBlog={hasBlog} contact={contact} />
      </div>
    </header>
  )
}

function Entries({ hasBlog }: { hasBlog: boolean }) {
  return (
    <>
      <ul className={styles.entries}>
        <Entry to={href('/')}>Startseite</Entry>
        <Entry to={href('/uber-uns')}>Über Uns</Entry>
        <Entry to={href('/dienstleistungen')}>Dienstleistungen</Entry>
        <Entry to={href('/projekte')}>Projekte</Entry>
        {hasBlog && <Entry to={href('/blog')}>Blog</Entry>}
        <li>
          <CareerMenu />
        </li>
      </ul>
      <span className={styles.language} lang="de" title="Deutsch">
        DE
      </span>
      <ContactEntry />
    </>
  )
}

/** A button that is marked like the others where one is. */
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

/** Over the deep head of a page the header is deep as well, and paper once that has gone. */
function usePastHead() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has a head of its own
  useEffect(() => {
    const head = document.querySelector('[data-head][data-ground="board"]')
    if (!head) return
    const root = document.documentElement
    const observer = new IntersectionObserver(
      ([entry]) => root.toggleAttribute('data-past-head', !entry?.isIntersecting),
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(head)
    return () => {
      observer.disconnect()
      root.removeAttribute('data-past-head')
    }
  }, [key])
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
  const isCurrent = [href('/karriere'), href('/bewerbungsprozess')].some((each) =>
    pathname.startsWith(each),
  )

  useAfterNavigation(() => {
    if (menu.current) menu.current.open = false
  })

  useEffect(() => {
    function close(event: Event) {
      const open = menu.current
      if (!open?.open || (event.type !== 'keydown' && open.contains(event.target as Node))) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        open.querySelector('summary')?.focus(still)
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
      <ul className={styles.choices} data-ground="raised">
        <li>
          <Link to={`${href('/karriere')}#jobs`} prefetch="intent" viewTransition>
            Offene Stellen
          </Link>
        </li>
        <li>
          <Link to={href('/bewerbungsprozess')} prefetch="intent" viewTransition>
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

/** The focus moves, the page does not: somebody reads in it, or is on the way to a place in it. */
const still = { preventScroll: true }

/** A sheet over the whole screen. Without JavaScript the browser's popover opens and closes it all the same. */
function MobileMenu({ siteName, logo, hasBlog, contact }: Props) {
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
      if (isOpen) menu.querySelector<HTMLElement>('button')?.focus(still)
      // The browser could not return the focus to a button that was out of reach until now.
      else if (document.activeElement === document.body || menu.contains(document.activeElement))
        opener.current?.focus(still)
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
        data-sign
        popoverTarget="menu"
        data-behind-menu
      >
        <Icon name="menu" />
        <span className="spoken">Menü öffnen</span>
      </button>
      <nav
        id="menu"
        popover="auto"
        ref={sheet}
        className={styles.sheet}
        aria-label="Menü"
        data-ground="raised"
      >
        <div className={styles.sheetBar}>
          <Logo siteName={siteName} logo={logo} />
          <button
            type="button"
            className={styles.open}
            data-sign
            popoverTarget="menu"
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            <span className="spoken">Menü schließen</span>
          </button>
        </div>
        <Entries hasBlog={hasBlog} />
        {contact && (
          <ul className={styles.ways}>
            <li>
              <a href={telephone(contact.phone)}>{contact.phone}</a>
            </li>
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
          </ul>
        )}
      </nav>
    </>
  )
}
