import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import { AdminIcon } from '../shell/icon.tsx'
import classes from './tab-links.module.css'

export interface TabLink {
  path: string
  label: string
  group: string | undefined
}

interface Props {
  screen: string
  title: string
  tabs: TabLink[]
  children: ReactNode
}

/** The tabs of a screen, as links: few in a row above it, groups at its side or, on a phone, behind the open one's name. */
export function TabLinks({ screen, title, tabs, children }: Props) {
  const here = useLocation().pathname.split('/')[3]
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!here) return
    const menu = nav.current?.querySelector('details')
    if (menu?.open) close(menu)
    // On a phone the row goes beyond its edge.
    if (!menu) nav.current?.querySelector('[aria-current]')?.scrollIntoView(within)
  }, [here])
  const linkTo = ({ path, label }: TabLink) => (
    <Link
      key={path}
      to={href('/admin/:screen/:tab', { screen, tab: path })}
      aria-current={path === here ? 'page' : undefined}
    >
      {label}
    </Link>
  )
  if (tabs.every(({ group }) => !group))
    return (
      <>
        <nav ref={nav} aria-label={title} className={classes.row}>
          {tabs.map(linkTo)}
        </nav>
        {children}
      </>
    )
  const groups = Object.entries(Object.groupBy(tabs, ({ group = '' }) => group)).map(
    ([name, some = []]) => (
      <div key={name} className={classes.group}>
        <p aria-hidden="true">{name}</p>
        <ul aria-label={name}>
          {some.map((tab) => (
            <li key={tab.path}>{linkTo(tab)}</li>
          ))}
        </ul>
      </div>
    ),
  )
  return (
    <div className={classes.sided}>
      <nav ref={nav} aria-label={title}>
        <div className={classes.side}>{groups}</div>
        <details
          className={classes.menu}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && close(currentTarget)}
        >
          <summary>
            {tabs.find(({ path }) => path === here)?.label ?? title}
            <AdminIcon name="chevrons-up-down" />
          </summary>
          {groups}
        </details>
      </nav>
      <div className={classes.shown}>{children}</div>
    </div>
  )
}

function close(menu: HTMLDetailsElement) {
  menu.open = false
  menu.querySelector('summary')?.focus()
}

const within = { block: 'nearest', inline: 'center' } as const
