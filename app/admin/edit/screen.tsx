import { Group, Tabs, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import {
  href,
  isRouteErrorResponse,
  Outlet,
  redirect,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import type { CrumbHandle } from '../shell/breadcrumb.tsx'
import { Problem } from '../shell/problem.tsx'
import classes from '../shell/shell.module.css'
import { useText } from '../shell/use-text.ts'
import type { Route } from './+types/screen'
import { needOfScreen, tabsFor } from './screen-needs.ts'
import { findScreen } from './screens.ts'
import { ShowPage } from './show-page.tsx'

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb({ path, title, tabs }, here) {
    const tab = tabs.find((each) => each.path === here.split('/')[3])
    // The list of projects among projects says no more.
    return tab && tabs.length > 1 && tab.label !== title
      ? { label: tab.label, to: href('/admin/:screen/:tab', { screen: path, tab: tab.path }) }
      : undefined
  },
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { person: access, t } = requireRight(context, needOfScreen(params.screen))
  const screen = findScreen(params.screen)
  if (!screen) throw redirect(href('/admin'))
  const { path, title, page } = screen
  const tabs = tabsFor(access, screen)
  if (!url.pathname.split('/')[3])
    throw redirect(href('/admin/:screen/:tab', { screen: path, tab: String(tabs[0]?.path) }))
  return {
    path,
    title: t.of(title),
    page,
    tabs: tabs.map((tab) => ({ path: tab.path, label: t.of(tab.label) })),
  }
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  const { path, title, page, tabs } = loaderData
  const tab = useLocation().pathname.split('/')[3]
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs go beyond its edge.
  useEffect(() => {
    if (tab) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView(within)
  }, [tab])
  return (
    <>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={1} size="h2">
          {title}
        </Title>
        <ShowPage address={page} />
      </Group>
      {tabs.length > 1 ? (
        <Tabs
          value={tab ?? null}
          onChange={(to) => to && navigate(href('/admin/:screen/:tab', { screen: path, tab: to }))}
          activateTabWithKeyboard={false}
          keepMounted={false}
        >
          <Tabs.List ref={list} mb="md" aria-label={title} className={classes.tabs}>
            {tabs.map((each) => (
              <Tabs.Tab key={each.path} value={each.path}>
                {each.label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tab && (
            <Tabs.Panel value={tab}>
              <Outlet />
            </Tabs.Panel>
          )}
        </Tabs>
      ) : (
        <Outlet />
      )}
    </>
  )
}

const within = { block: 'nearest', inline: 'center' } as const

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useText()
  const failure = findScreen(useParams().screen)?.failure
  return (
    <Problem
      isMissing={isRouteErrorResponse(error) && error.status === 404}
      failure={failure && t.of(failure)}
    />
  )
}
