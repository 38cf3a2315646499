import { ActionIcon, AppShell, Button, Group, NavLink, ScrollArea, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Form, href, Link, useLocation, useNavigation } from 'react-router'
import { DraftBar, ProposingBar } from '../drafts/draft-bar.tsx'
import { NextStep } from '../first-hour/next-step.tsx'
import { HeldBackLink, NewsBadge } from '../inbox/news-badge.tsx'
import { needOf } from '../screens/may-open.ts'
import { screenPath } from '../screens/screen-path.ts'
import { useCan } from '../shell/access.tsx'
import { ActionsAhead } from '../shell/actions-ahead.tsx'
import { AdminIcon } from '../shell/icon.tsx'
import { entryOf, groups } from '../shell/navigation.ts'
import { useText } from '../shell/use-text.ts'
import { useOpenDraft } from '../working-copy/open-draft.ts'
import { type LastChange, SchemeMenu, UndoButton } from './bar-buttons.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import classes from './frame.module.css'
import { SearchEverything } from './search-everything.tsx'

interface Props {
  siteName: string
  email: string
  /** The first hour is not over. */
  isGuided: boolean
  last: LastChange | null
  /** What the person saves waits for somebody else. */
  proposes: boolean
  children: ReactNode
}

const signOut = href('/admin/sign-out')

/** The sidebar and the bar on top, around every page of the panel. */
export function Frame({ siteName, email, isGuided, last, proposes, children }: Props) {
  const t = useText()
  const [isOpen, { toggle, close }] = useDisclosure()
  const { pathname } = useLocation()
  const draft = useOpenDraft()
  const isBusy = useNavigation().state !== 'idle'
  useFocusInContent(isBusy)
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
        {t('Skip to content')}
      </a>
      <AppShell.Header className={classes.bar}>
        {isBusy && <div className={classes.busy} />}
        <Group h="100%" px="sm" justify="space-between" wrap="nowrap" gap="xs">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <ActionIcon
              onClick={toggle}
              hiddenFrom="sm"
              variant="subtle"
              color="gray"
              size="var(--hit)"
              aria-label={isOpen ? t('Close menu') : t('Open menu')}
              aria-expanded={isOpen}
            >
              <AdminIcon name={isOpen ? 'x' : 'menu'} size={22} />
            </ActionIcon>
            <Link to={href('/admin')} className={classes.name}>
              {siteName}
            </Link>
          </Group>
          <Group gap={4} wrap="nowrap">
            {last && <UndoButton {...last} />}
            <SearchEverything />
            <ActionIcon
              component="a"
              href={href('/')}
              target="_blank"
              variant="subtle"
              color="gray"
              size="var(--hit)"
              visibleFrom="sm"
              aria-label={t('Open the website in a new tab')}
              title={t('Open the website')}
            >
              <AdminIcon name="globe" />
            </ActionIcon>
          </Group>
        </Group>
      </AppShell.Header>
      <Sidebar {...{ isOpen, email, isGuided }} path={pathname} />
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        {isGuided && <NextStep path={pathname} />}
        <Breadcrumb />
        {draft && <DraftBar {...draft} proposes={proposes} />}
        {!draft && proposes && <ProposingBar />}
        {children}
      </AppShell.Main>
    </AppShell>
  )
}

/** Whoever stood at what a page or an answer took away goes on where the content begins. */
function useFocusInContent(isBusy: boolean) {
  const wasBusy = useRef(false)
  useEffect(() => {
    const isLost = wasBusy.current && !isBusy && document.activeElement === document.body
    wasBusy.current = isBusy
    if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
  }, [isBusy])
}

interface SidebarProps extends Pick<Props, 'email' | 'isGuided'> {
  isOpen: boolean
  path: string
}

function Sidebar({ isOpen, email, isGuided, path }: SidebarProps) {
  const t = useText()
  const here = entryOf(path)
  const can = useCan()
  const shown = groups
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ to, isGuide }) => (isGuided || !isGuide) && can(needOf(to))),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <AppShell.Navbar p="xs" className={classes.sidebar} data-open={isOpen}>
      <AppShell.Section grow component={ScrollArea} aria-label={t('Admin')} role="navigation">
        {shown.map(({ heading, entries }) => (
          <Fragment key={heading ?? ''}>
            {heading && (
              <Text id={`group-${heading}`} className={classes.group}>
                {t.of(heading)}
              </Text>
            )}
            <ul className={classes.entries} aria-labelledby={heading && `group-${heading}`}>
              {entries.map(({ to, label, icon, news }) => (
                <li key={to}>
                  <NavLink
                    component={Link}
                    to={to}
                    label={t.of(label)}
                    active={to === here?.to}
                    aria-current={to === here?.to ? 'page' : undefined}
                    leftSection={<AdminIcon name={icon} />}
                    rightSection={news && <NewsBadge of={news} />}
                    className={classes.entry}
                  />
                  {news && <HeldBackLink of={news} className={classes.entry} />}
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </AppShell.Section>
      <AppShell.Section className={classes.foot}>
        <NavLink
          component="a"
          href={href('/')}
          target="_blank"
          label={t('Open the website')}
          leftSection={<AdminIcon name="globe" />}
          hiddenFrom="sm"
          className={classes.entry}
        />
        <NavLink
          component={Link}
          to={screenPath('settings/account')}
          label={
            <Text component="span" display="block" size="sm" truncate>
              {email}
            </Text>
          }
          leftSection={<AdminIcon name="user-round" />}
          className={classes.entry}
        />
        <ActionsAhead actions={{ 'admin/frame/sign-out': signOut }} />
        <Group gap={0} wrap="nowrap">
          <Form method="post" action={signOut} navigate={false} className={classes.signOut}>
            <input type="hidden" name="failure" value={t('Error signing out')} />
            <Button
              type="submit"
              variant="subtle"
              color="gray"
              fullWidth
              justify="flex-start"
              px="sm"
              leftSection={<AdminIcon name="log-out" />}
              fw={400}
              c="inherit"
              className={classes.entry}
            >
              {t('Sign Out')}
            </Button>
          </Form>
          <SchemeMenu />
        </Group>
      </AppShell.Section>
    </AppShell.Navbar>
  )
}
