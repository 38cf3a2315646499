import { ActionIcon, AppShell, Burger, Group, NavLink, ScrollArea, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { ActionsAhead } from './actions-ahead.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { AdminIcon } from './icon.tsx'
import { NewsBadge } from './inbox/news-badge.tsx'
import { entryOf, navigation } from './navigation.ts'
import { SchemeMenu } from './scheme-menu.tsx'
import { SearchEverything } from './search-everything.tsx'
import classes from './shell.module.css'

interface Props {
  siteName: string
  email: string
  children: ReactNode
}

const signOut = '/admin/sign-out'

/** The sidebar and the bar on top, around every page of the panel. */
export function Shell({ siteName, email, children }: Props) {
  const [isOpen, { toggle, close }] = useDisclosure()
  const { pathname } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(close, [pathname])
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 216, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <AppShell.Header className={classes.bar}>
        {isBusy && <div className={classes.busy} />}
        <Group h="100%" px="sm" justify="space-between" wrap="nowrap" gap="xs">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={isOpen ? 'Close menu' : 'Open menu'}
              aria-expanded={isOpen}
            />
            <Link to="/admin" className={classes.name}>
              {siteName}
            </Link>
          </Group>
          <Group gap={4} wrap="nowrap">
            <SearchEverything />
            <ActionIcon
              component="a"
              href="/"
              target="_blank"
              variant="subtle"
              color="gray"
              size="var(--hit)"
              aria-label="Open the website in a new tab"
              title="Open the website"
            >
              <AdminIcon name="globe" />
            </ActionIcon>
            <SchemeMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <Sidebar isOpen={isOpen} email={email} path={pathname} />
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <Breadcrumb />
        {children}
      </AppShell.Main>
    </AppShell>
  )
}

function Sidebar({ isOpen, email, path }: { isOpen: boolean; email: string; path: string }) {
  const here = entryOf(path)
  return (
    <AppShell.Navbar p="xs" className={classes.sidebar} data-open={isOpen}>
      <AppShell.Section grow component={ScrollArea} aria-label="Admin" role="navigation">
        {navigation.map(({ to, label, icon, news }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={label}
            active={to === here?.to}
            aria-current={to === here?.to ? 'page' : undefined}
            leftSection={<AdminIcon name={icon} />}
            rightSection={news && <NewsBadge of={news} />}
            className={classes.entry}
          />
        ))}
      </AppShell.Section>
      <AppShell.Section className={classes.foot}>
        <NavLink
          component={Link}
          to="/admin/settings/account"
          label={
            <Text size="sm" truncate>
              {email}
            </Text>
          }
          leftSection={<AdminIcon name="user-round" />}
          className={classes.entry}
        />
        <ActionsAhead actions={{ 'admin/sign-out': signOut }} />
        <Form method="post" action={signOut} navigate={false}>
          <input type="hidden" name="failure" value="Error signing out" />
          <NavLink
            component="button"
            type="submit"
            label="Sign Out"
            leftSection={<AdminIcon name="log-out" />}
            className={classes.entry}
          />
        </Form>
      </AppShell.Section>
    </AppShell.Navbar>
  )
}
