import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { OwnPage } from '#content/own-page.ts'
import type { Text as Said } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './links.module.css'

interface Known {
  /** The text that was looked up. */
  query: string
  pages: OwnPage[]
  /** Why a link to `query` would be dead. */
  reason?: string
}

/** Input for a link: an address, or a page of this site by its name. Reports dead links while typing. */
export function LinkInput({
  value,
  onChange,
  description,
  ...rest
}: AutocompleteProps & { value: string; onChange(value: string): void }) {
  const t = useTranslator()
  const { known, look } = usePages()
  const pages = known?.pages ?? []
  const reason = known?.query === value && known.reason
  const named = new Map(pages.map((page) => [page.to, page]))
  return (
    <div>
      <Autocomplete
        {...rest}
        description={description}
        value={value}
        onChange={(next) => {
          onChange(next)
          look(next)
        }}
        onFocus={() => look(value)}
        // A dialog sets the focus late: the list would open again after a choice.
        openOnFocus={false}
        data={groups(t, pages)}
        // The server has filtered the options.
        filter={({ options }) => options}
        renderOption={({ option }) => <Option page={named.get(option.value)} />}
        maxDropdownHeight={320}
        comboboxProps={{ zIndex: 400 }}
        spellCheck={false}
        autoComplete="off"
      />
      <Text size="sm" c="var(--danger)" className={classes.remark} role="status">
        {reason && t('This leads nowhere: {why}.', { why: reason })}
      </Text>
    </div>
  )
}

/** Looks up the pages that match the typed text; a later request aborts an earlier one. */
function usePages() {
  const [known, setKnown] = useState<Known>()
  const latest = useRef<AbortController>(null)
  useEffect(() => () => latest.current?.abort(), [])
  const look = useDebouncedCallback(async (query: string) => {
    latest.current?.abort()
    const controller = new AbortController()
    latest.current = controller
    const { signal } = controller
    const path = `${href('/admin/links')}?${new URLSearchParams({ q: query })}`
    // On failure the input works without suggestions.
    const answer = await fetch(path, { signal }).catch(() => undefined)
    const found =
      answer?.ok &&
      ((await answer.json().catch(() => undefined)) as Omit<Known, 'query'> | undefined)
    if (found && !signal.aborted) setKnown({ query, ...found })
  }, 120)
  return { known, look }
}

const states: Record<NonNullable<OwnPage['closed']>, Said> = {
  draft: 'Draft',
  closed: 'Closed',
  scheduled: 'Scheduled',
}

function Option({ page }: { page: OwnPage | undefined }) {
  const t = useTranslator()
  if (!page) return null
  return (
    <div className={classes.option}>
      <span>{page.name}</span>
      <Text span size="xs" c="dimmed">
        {page.to}
        {page.closed && ` · ${t.of(states[page.closed])}`}
      </Text>
    </div>
  )
}

const headings: Record<OwnPage['kind'], Said> = {
  Page: 'Pages',
  Service: 'Services',
  Project: 'Projects',
  Job: 'Jobs',
  Post: 'Posts',
}

const groups = (t: Translator, pages: OwnPage[]) =>
  Object.entries(headings).flatMap(([kind, group]) => {
    const items = pages.filter((page) => page.kind === kind).map(({ to }) => to)
    return items.length > 0 ? [{ group: t.of(group), items }] : []
  })
