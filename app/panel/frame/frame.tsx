import { ActionIcon, AppShell, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link, useLocation, useNavigation } from 'react-router'
import type { UndoableChange } from '#content/panel/undo/undoable.server.ts'
import { ApprovalNotice, DraftBar } from '#drafts/panel/draft-bar.tsx'
import { useWorkingDraft } from '#drafts/panel/working-copy/working-draft.ts'
import type { UndoableAction as Way } from '#inbox/panel/undo-inbox-action.server.ts'
import { UndoInboxActions } from '#inbox/panel/undo-inbox-action.tsx'
import { isContentAddress, isInboxAddress } from '../kit/screens/can-open.ts'
import { AdminIcon } from '../kit/shell/icon.tsx'
import { TimeSlice } from '../kit/shell/time-slice.tsx'
import { useTranslator } from '../kit/shell/use-translator.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { GuideStepBar } from './first-hour/guide-step-bar.tsx'
import classes from './frame.module.css'
import { SearchEverything } from './search-everything.tsx'
import { Sidebar } from './sidebar.tsx'
import { UndoButton } from './undo-button.tsx'

interface Props {
  siteName: string
  version: string
  /** Name of the person. */
  name: string
  /** The first-hour guide is active. */
  isGuided: boolean
  isTranslated: boolean
  last: UndoableChange | null
  /** The inbox actions of the person that can be undone, newest first. */
  wayBack: Way[]
  /** Saving creates a proposal that another person approves. */
  proposes: boolean
  children: ReactNode
}

/** Sidebar and top bar around every page of the panel. */
export function PanelFrame({
  siteName,
  version,
  name,
  isGuided,
  isTranslated,
  last,
  wayBack,
  proposes,
  children,
}: Props) {
  const t = useTranslator()
  const [isOpen, { toggle, close }] = useDisclosure()
  const { pathname } = useLocation()
  const draft = useWorkingDraft()
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
      <a className="skip-link" href="#content">
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
          <Group gap={4} wrap="nowrap" miw={0}>
            {last && isContentAddress(pathname) && <UndoButton {...last} />}
            <TimeSlice>
              <SearchEverything />
            </TimeSlice>
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
      <TimeSlice>
        <Sidebar {...{ isOpen, name, version, isGuided, isTranslated }} path={pathname} />
      </TimeSlice>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        {isGuided && <GuideStepBar path={pathname} />}
        <Breadcrumb />
        {isInboxAddress(pathname) && <UndoInboxActions actions={wayBack} />}
        {draft && <DraftBar {...draft} proposes={proposes} />}
        {!draft && proposes && <ApprovalNotice />}
        {children}
      </AppShell.Main>
    </AppShell>
  )
}

/** Restores a lost focus after navigation: moves it to the start of the content. */
function useFocusInContent(isBusy: boolean) {
  const wasBusy = useRef(false)
  useEffect(() => {
    const isLost = wasBusy.current && !isBusy && document.activeElement === document.body
    wasBusy.current = isBusy
    if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
  }, [isBusy])
}
