import { useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { PageLink } from '#ui/page-link.tsx'
import styles from './header.module.css'
import { getHeaderBackground, Logo } from './logo.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { type HeaderProps, MobileMenu } from './mobile-menu.tsx'

export function Header({ siteName, logo, contact }: HeaderProps) {
  usePastHead()
  return (
    <header className={styles.header} data-ground={getHeaderBackground(logo)}>
      <div className={styles.bar}>
        <PageLink
          to={href('/')}
          className={styles.home}
          data-behind-menu
          aria-label={translate('{name} – Startseite', { name: siteName })}
        >
          <Logo siteName={siteName} logo={logo} />
        </PageLink>
        <nav className={styles.wide} data-unprinted aria-label={translate('Hauptnavigation')}>
          <MainNavigation />
        </nav>
        <MobileMenu siteName={siteName} logo={logo} contact={contact} />
      </div>
    </header>
  )
}

/** Marks the document once the dark page head has scrolled away; until then the header is dark too. */
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
