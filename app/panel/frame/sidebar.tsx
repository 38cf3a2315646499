import { AppShell, Button, Group, NavLink, ScrollArea, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Form, href, Link } from 'react-router'
import { NewEntriesBadge, QuarantineLink } from '#inbox/panel/new-entries-badge.tsx'
import { getPathRequirement } from '../kit/screens/can-open.ts'
import { createScreenPath } from '../kit/screens/create-screen-path.ts'
import { useCan } from '../kit/shell/access.tsx'
import { AdminIcon } from '../kit/shell/icon.tsx'
import { findNavigationEntry, navigationGroups } from '../kit/shell/navigation-entries.ts'
import { PrefetchActions } from '../kit/shell/prefetch-actions.tsx'
import { useTranslator } from '../kit/shell/use-translator.ts'
import { ColourSchemeMenu } from './bar-buttons.tsx'
import classes from './frame.module.css'

const signOut = href('/admin/sign-out')

interface Props {
  /** Name of the person. */
  name: string
  version: string
  /** The first-hour guide is active. */
  isGuided: boolean
  /** The site has a second language. */
  isTranslated: boolean
  isOpen: boolean
  path: string
}

/** Navigation to all permitted screens, and sign-out. */
export function Sidebar({ isOpen, name, version, isGuided, isTranslated, path }: Props) {
  const t = useTranslator()
  const currentEntry = findNavigationEntry(path)
  const can = useCan()
  const visibleGroups = navigationGroups
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(
        ({ to, isGuide, isForLanguages }) =>
          (isGuided || !isGuide) &&
          (isTranslated || !isForLanguages) &&
          can(getPathRequirement(to)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <AppShell.Navbar p="xs" className={classes.sidebar} data-open={isOpen}>
      <AppShell.Section grow component={ScrollArea} aria-label={t('Admin')} role="navigation">
        {visibleGroups.map(({ heading, entries }) => (
          <Fragment key={heading ?? ''}>
            {heading && (
              <Text id={`group-${heading}`} className={classes.group}>
                {t.of(heading)}
              </Text>
            )}
            <ul className={classes.entries} aria-labelledby={heading && `group-${heading}`}>
              {entries.map(({ to, label, icon, news }) => (
                <li key={to}>
                  {/* Plain HTML: every screen renders all of them. */}
                  <Link
                    to={to}
                    aria-current={to === currentEntry?.to ? 'page' : undefined}
                    className={`${classes.entry} ${classes.screen}`}
                  >
                    <AdminIcon name={icon} />
                    <span className={classes.label}>{t.of(label)}</span>
                    {news && <NewEntriesBadge of={news} />}
                  </Link>
                  {news && <QuarantineLink of={news} className={classes.entry} />}
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
          to={createScreenPath('settings/account')}
          label={
            <Text component="span" display="block" size="sm" truncate>
              {name}
            </Text>
          }
          leftSection={<AdminIcon name="user-round" />}
          className={classes.entry}
        />
        <PrefetchActions actions={{ 'panel/frame/sign-out': signOut }} />
        <Group gap={0} wrap="nowrap">
          <Form method="post" action={signOut} navigate={false} className={classes.signOut}>
            <input type="hidden" name="failure" value={t('Error signing out')} />
            <Button
              type="submit"
              variant="subtle"
              color="gray"
              fullWidth
              px="sm"
              leftSection={<AdminIcon name="log-out" />}
              fw={400}
              c="inherit"
              className={`${classes.entry} ${classes.begins}`}
            >
              {t('Sign Out')}
            </Button>
          </Form>
          <ColourSchemeMenu />
        </Group>
        <Text size="xs" c="dimmed" px="sm">
          Auftritt {version}
        </Text>
      </AppShell.Section>
    </AppShell.Navbar>
  )
}
