import { Box, Group, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link, Outlet, redirect, useLocation, useParams } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { findScreen, findTab } from '#panel/kit/screens/find-screen.ts'
import { getScreenRequirement, listVisibleTabs } from '#panel/kit/screens/screen-permissions.ts'
import type { CrumbHandle } from '#panel/kit/shell/breadcrumbs.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { PageLinks } from '#panel/kit/shell/page-links.tsx'
import { PanelErrorPage } from '#panel/kit/shell/problem.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/screen'
import { ViewPageLink } from './show-page.tsx'
import classes from './tab-links.module.css'

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb({ path, title, tabs }, address) {
    const tab = tabs.find((each) => each.path === address.split('/')[3])
    // No breadcrumb for a tab named like its screen.
    return tab && tabs.length > 1 && tab.label !== title
      ? { label: tab.label, to: href('/admin/:screen/:tab', { screen: path, tab: tab.path }) }
      : undefined
  },
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { person: access, t } = requireRight(context, getScreenRequirement(params.screen))
  const screen = findScreen(params.screen)
  if (!screen) throw redirect(href('/admin'))
  const { path, title, page } = screen
  const tabs = listVisibleTabs(access, screen)
  const requestedTab = url.pathname.split('/')[3]
  // Tabs with their own route belong to the settings only.
  if (!findTab(path, requestedTab) && findTab('settings', requestedTab))
    throw redirect(href('/admin'))
  if (!requestedTab)
    throw redirect(href('/admin/:screen/:tab', { screen: path, tab: String(tabs[0]?.path) }))
  return {
    path,
    title: t.of(title),
    page,
    tabs: tabs.map(({ path, label, group }) => ({
      path,
      label: t.of(label),
      group: group && t.of(group),
    })),
  }
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  const { path, title, page, tabs } = loaderData
  return (
    <>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={1} size="h2">
          {title}
        </Title>
        {page && <ViewPageLink address={page} />}
      </Group>
      {tabs.length > 1 ? (
        <TabLinks screen={path} title={title} tabs={tabs}>
          <Outlet />
        </TabLinks>
      ) : (
        <Outlet />
      )}
    </>
  )
}

export function ErrorBoundary() {
  const t = useTranslator()
  const failure = findScreen(useParams().screen)?.failure
  return <PanelErrorPage {...(failure && { failure: t.of(failure) })} />
}

interface TabLink {
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

/** The tabs of a screen as links: in a row without groups, else at the side, and on a phone in a menu. */
function TabLinks({ screen, title, tabs, children }: Props) {
  const openTab = useLocation().pathname.split('/')[3]
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!openTab) return
    const menu = nav.current?.querySelector('details')
    if (menu?.open) close(menu)
  }, [openTab])
  const getAddress = ({ path }: TabLink) => href('/admin/:screen/:tab', { screen, tab: path })
  if (tabs.every(({ group }) => !group))
    return (
      <>
        <Box mb="md">
          <PageLinks
            label={title}
            pages={tabs.map((tab) => ({ to: getAddress(tab), label: tab.label }))}
          />
        </Box>
        {children}
      </>
    )
  const groups = Object.entries(Object.groupBy(tabs, ({ group = '' }) => group)).map(
    ([name, groupTabs = []]) => (
      <div key={name} className={classes.group}>
        <p aria-hidden="true">{name}</p>
        <ul aria-label={name}>
          {groupTabs.map((tab) => (
            <li key={tab.path}>
              <Link to={getAddress(tab)} aria-current={tab.path === openTab ? 'page' : undefined}>
                {tab.label}
              </Link>
            </li>
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
            {tabs.find(({ path }) => path === openTab)?.label ?? title}
            <AdminIcon name="chevrons-up-down" />
          </summary>
          {groups}
        </details>
      </nav>
      <div className={classes.shown} data-parts>
        {children}
      </div>
    </div>
  )
}

function close(menu: HTMLDetailsElement) {
  menu.open = false
  menu.querySelector('summary')?.focus()
}
