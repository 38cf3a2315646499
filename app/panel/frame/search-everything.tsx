import { ActionIcon, Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { getPathRequirement } from '../kit/screens/can-open.ts'
import { useCan } from '../kit/shell/access.tsx'
import { AdminIcon } from '../kit/shell/icon.tsx'
import { findNavigationEntry } from '../kit/shell/navigation-entries.ts'
import { useTranslator } from '../kit/shell/use-translator.ts'
import { allSearchCommands, type SearchCommand } from './commands.ts'
import classes from './frame.module.css'
import type { loader } from './search.ts'

const [store, spotlight] = createSpotlight()

/** Debounce in milliseconds. */
const debounceTime = 150

const normalize = (query: string) => query.trim().normalize('NFC').toLowerCase()

/** Search (Ctrl+K or Cmd+K) for screens, commands and content. */
export function SearchEverything() {
  const t = useTranslator()
  const navigate = useNavigate()
  const { load, data } = useFetcher<typeof loader>()
  const [query, setQuery] = useState('')
  const words = normalize(query)
  const search = useDebouncedCallback(
    (term: string) => void load(`${href('/admin/search')}?q=${encodeURIComponent(term)}`),
    debounceTime,
  )
  const toAction = ({ to, ...rest }: { to: string; id: string; label: string }) => ({
    ...rest,
    leftSection: <AdminIcon name={findNavigationEntry(to)?.icon ?? 'search'} />,
    // The dialog that had the focus is gone by then.
    onClick: async () => {
      await navigate(to)
      document.getElementById('content')?.focus({ preventScroll: true })
    },
  })
  const can = useCan()
  // The commands are rendered only after the first opening.
  const [isUsed, setIsUsed] = useState(false)
  const terms = words.split(/\s+/)
  const listCommands = (group: SearchCommand['description']) => ({
    group: t.of(group),
    actions: allSearchCommands
      .filter(({ to, description }) => description === group && can(getPathRequirement(to)))
      .filter(({ label, words }) => {
        // Matches German and English words in either language.
        const keywords = [group, label, words ?? []].flat().map((each) => `${t.of(each)} ${each}`)
        return terms.every((word) => keywords.join(' ').toLowerCase().includes(word))
      })
      .map(({ to, label }) => toAction({ to, id: `${to}${label}`, label: t.of(label) })),
  })
  // Ignores results of an earlier, different query.
  const results = words !== '' && data && words.startsWith(data.search) ? data.found : []
  // Spotlight selects the first entry on input, before the results arrive; without this Enter would open nothing.
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
        onSpotlightOpen={() => {
          setIsUsed(true)
          search('')
        }}
        actions={[
          ...(isUsed ? [listCommands('Go to'), listCommands('Add')] : []),
          { group: t('Found'), actions: results.map(toAction) },
        ].filter(({ actions }) => actions.length > 0)}
        // The server has filtered already.
        filter={(_, actions) => actions}
        query={query}
        onQueryChange={(input) => {
          setQuery(input)
          if (input.trim()) search(normalize(input))
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
