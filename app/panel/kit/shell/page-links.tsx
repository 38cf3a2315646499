import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './page-links.module.css'

/** Row of links to the pages of an area; scrolls on a phone. */
export function PageLinks({ label, pages }: { label: string; pages: PageLink[] }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const currentPage = pages
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]?.to
  useEffect(() => {
    if (currentPage) nav.current?.querySelector('[aria-current]')?.scrollIntoView(scrollOptions)
  }, [currentPage])
  return (
    <nav ref={nav} aria-label={label} className={classes.row}>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === currentPage ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface PageLink {
  to: string
  label: string
}

const scrollOptions = { block: 'nearest', inline: 'center' } as const
