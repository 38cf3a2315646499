import {
  ActionIcon,
  AppShell,
  Burger,
  Button,
  Group,
  NavLink,
  ScrollArea,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { AdminIcon } from './icon.tsx'
import { navigation } from './navigation.ts'
import { SearchEverything } from './search-everything.tsx'
import classes from './shell.module.css'

/** The sidebar and the bar on top, around every page of the panel. */
export function Shell({ email, children }: { email: string; children: ReactNode }) {
  const [isOpen, { toggle, close }] = useDisclosure()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(close, [pathname])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={isOpen ? 'Close menu' : 'Open menu'}
              aria-expanded={isOpen}
            />
            <Text fw={700} component={Link} to="/admin" className={classes.name}>
              Admin
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <SearchEverything />
            <Button
              component="a"
              href="/"
              variant="subtle"
              size="compact-md"
              leftSection={<AdminIcon name="globe" />}
            >
              Website
            </Button>
            <SchemeSwitch />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        <AppShell.Section grow component={ScrollArea} aria-label="Admin" role="navigation">
          {navigation.map(({ to, label, icon }) => {
            const isHere = to === '/admin' ? pathname === to : `${pathname}/`.startsWith(`${to}/`)
            return (
              <NavLink
                key={to}
                component={Link}
                to={to}
                label={label}
                active={isHere}
                aria-current={isHere ? 'page' : undefined}
                leftSection={<AdminIcon name={icon} />}
                className={classes.entry}
              />
            )
          })}
        </AppShell.Section>
        <AppShell.Section className={classes.foot}>
          <Text size="xs" c="dimmed" px="sm" truncate>
            {email}
          </Text>
          <Form method="post" action="/admin/sign-out">
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
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </AppShell.Main>
    </AppShell>
  )
}

function SchemeSwitch() {
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="xl"
      onClick={toggleColorScheme}
      aria-label="Switch between light and dark"
    >
      <span className={classes.light}>
        <AdminIcon name="moon" />
      </span>
      <span className={classes.dark}>
        <AdminIcon name="sun" />
      </span>
    </ActionIcon>
  )
}
