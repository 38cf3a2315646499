import { Group, Title } from '@mantine/core'
import { href, isRouteErrorResponse, Outlet, redirect, useParams } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import type { CrumbHandle } from '../shell/breadcrumb.tsx'
import { Problem } from '../shell/problem.tsx'
import { useText } from '../shell/use-text.ts'
import type { Route } from './+types/screen'
import { needOfScreen, tabsFor } from './screen-needs.ts'
import { findScreen } from './screens.ts'
import { ShowPage } from './show-page.tsx'
import { TabLinks } from './tab-links.tsx'

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
        {page && <ShowPage address={page} />}
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
