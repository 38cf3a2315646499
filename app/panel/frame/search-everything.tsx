import { ActionIcon, Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { permissionForPath } from '../kit/screens/can-open.ts'
import { useCan } from '../kit/shell/access.tsx'
import { AdminIcon } from '../kit/shell/icon.tsx'
import { findNavigationEntry } from '../kit/shell/navigation.ts'
import { useTranslator } from '../kit/shell/use-translator.ts'
import { type Command, commands } from './commands.ts'
import classes from './frame.module.css'
import type { loader } from './search.ts'

const [store, spotlight] = createSpotlight()

/** Milliseconds after the last letter. */
const settled = 150

/** Ctrl or Cmd and K: every screen, and every item by its words. */
export function SearchEverything() {
  const t = useTranslator()
  const navigate = useNavigate()
  const { load, data } = useFetcher<typeof loader>()
  const [query, setQuery] = useState('')
  const words = query.trim().toLowerCase()
  const look = useDebouncedCallback(
    (asked: string) => void load(`${href('/admin/search')}?q=${encodeURIComponent(asked)}`),
    settled,
  )
  const action = ({ to, ...each }: { to: string; id: string; label: string }) => ({
    ...each,
    leftSection: <AdminIcon name={findNavigationEntry(to)?.icon ?? 'search'} />,
    onClick: () => void navigate(to),
  })
  const can = useCan()
  const wanted = words.split(/\s+/)
  const offered = (group: Command['description']) => ({
    group: t.of(group),
    actions: commands
      .filter(({ to, description }) => description === group && can(permissionForPath(to)))
      .filter(({ label, words }) => {
        // Whoever works in German may think of the English word, and the other way round.
        const known = [group, label, words ?? []].flat().map((each) => `${t.of(each)} ${each}`)
        return wanted.every((word) => known.join(' ').toLowerCase().includes(word))
      })
      .map(({ to, label }) => action({ to, id: `${to}${label}`, label: t.of(label) })),
  })
  // What was found belongs to the words that were asked for.
  const found = words !== '' && data && words.startsWith(data.search) ? data.found : []
  // The first is chosen at every letter, when what the server finds is not here yet: Enter would open nothing.
  useEffect(() => {
    const list = data && document.getElementById(store.getState().listId)
    if (!list || list.querySelector('[data-selected]')) return
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [data])
  return (
    <>
      <Button
        size="sm"
        onClick={spotlight.open}
        visibleFrom="sm"
        className={classes.search}
        leftSection={<AdminIcon name="search" />}
        aria-keyshortcuts="Control+K Meta+K"
        fw={400}
      >
        {t('Search')}
        <kbd className={classes.key}>{t('Ctrl')} K</kbd>
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--hit)"
        onClick={spotlight.open}
        hiddenFrom="sm"
        aria-label={t('Search')}
      >
        <AdminIcon name="search" />
      </ActionIcon>
      <Spotlight
        store={store}
        actions={[
          offered('Go to'),
          offered('Add'),
          { group: t('Found'), actions: found.map(action) },
        ].filter(({ actions }) => actions.length > 0)}
        // The server has searched already.
        filter={(_, actions) => actions}
        query={query}
        onQueryChange={(typed) => {
          setQuery(typed)
          if (typed.trim()) look(typed.trim().toLowerCase())
        }}
        nothingFound={words ? t('Nothing found') : undefined}
        highlightQuery
        scrollable
        maxHeight={420}
        limit={40}
        searchProps={{
          placeholder: t('Search content and commands'),
          'aria-label': t('Search content and commands'),
        }}
      />
    </>
  )
}
