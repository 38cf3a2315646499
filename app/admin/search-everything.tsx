import { ActionIcon } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { AdminIcon } from './icon.tsx'
import { navigation } from './navigation.ts'
import type { loader } from './search.ts'

const commands = [
  ...navigation.map(({ to, label }) => ({ to, label, description: 'Go to' })),
  { to: '/admin/projects/new', label: 'New project', description: 'Add' },
  { to: '/admin/blog/new', label: 'New blog post', description: 'Add' },
  { to: '/admin/career/jobs/new', label: 'New job', description: 'Add' },
  { to: '/admin/home/hero/new', label: 'New slide', description: 'Add' },
  { to: '/admin/settings/account', label: 'Password and account', description: 'Go to' },
]

/** Ctrl or Cmd and K: every screen, and every item by its words. */
export function SearchEverything() {
  const navigate = useNavigate()
  const fetcher = useFetcher<typeof loader>()
  const [query, setQuery] = useState('')
  const action = (each: { to: string; label: string; description: string }, id: string) => ({
    id,
    label: each.label,
    description: each.description,
    onClick: () => void navigate(each.to),
  })
  const matching = commands.filter(({ label }) =>
    label.toLowerCase().includes(query.trim().toLowerCase()),
  )
  const found = query.trim() === '' ? [] : (fetcher.data?.found ?? [])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xl"
        onClick={spotlight.open}
        aria-label="Search (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <AdminIcon name="search" />
      </ActionIcon>
      <Spotlight
        actions={[
          ...found.map((each) => action(each, each.id)),
          ...matching.map((each) => action(each, each.to + each.label)),
        ]}
        // The server has searched already.
        filter={(_, actions) => actions}
        query={query}
        onQueryChange={(next) => {
          setQuery(next)
          if (next.trim()) void fetcher.load(`/admin/search?q=${encodeURIComponent(next)}`)
        }}
        nothingFound="Nothing found"
        highlightQuery
        scrollable
        maxHeight={420}
        searchProps={{
          placeholder: 'Search content and commands',
          'aria-label': 'Search content and commands',
        }}
      />
    </>
  )
}
