import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { SitePage } from '#content/pages/site-page.ts'
import type { BrowserTextKey as Said } from '#core/i18n/text.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './links.module.css'

interface Lookup {
  /** The text that was looked up. */
  query: string
  pages: SitePage[]
  /** The reason why a link to `query` would be dead. */
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
  const { lookup, search } = usePages()
  const pages = lookup?.pages ?? []
  const reason = lookup?.query === value && lookup.reason
  const pageByAddress = new Map(pages.map((page) => [page.to, page]))
  return (
    <div>
      <Autocomplete
        {...rest}
        description={description}
        value={value}
        onChange={(next) => {
          onChange(next)
          search(next)
        }}
        onFocus={() => search(value)}
        // A dialog sets the focus late: the list would open again after a choice.
        openOnFocus={false}
        data={groupPages(t, pages)}
        // The server has filtered the options.
        filter={({ options }) => options}
        renderOption={({ option }) => <Option page={pageByAddress.get(option.value)} />}
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
  const [lookup, setLookup] = useState<Lookup>()
  const latestRequest = useRef<AbortController>(null)
  useEffect(() => () => latestRequest.current?.abort(), [])
  const search = useDebouncedCallback(async (query: string) => {
    latestRequest.current?.abort()
    const controller = new AbortController()
    latestRequest.current = controller
    const { signal } = controller
    const path = `${href('/admin/links')}?${new URLSearchParams({ q: query })}`
    // On failure the input works without suggestions.
    const answer = await fetch(path, { signal }).catch(() => undefined)
    const result =
      answer?.ok &&
      ((await answer.json().catch(() => undefined)) as Omit<Lookup, 'query'> | undefined)
    if (result && !signal.aborted) setLookup({ query, ...result })
  }, 120)
  return { lookup, search }
}

const stateTexts: Record<NonNullable<SitePage['closed']>, Said> = {
  draft: 'Draft',
  closed: 'Closed',
  scheduled: 'Scheduled',
}

function Option({ page }: { page: SitePage | undefined }) {
  const t = useTranslator()
  if (!page) return null
  return (
    <div className={classes.option}>
      <span>{page.name}</span>
      <Text span size="xs" c="dimmed">
        {page.to}
        {page.closed && ` · ${t.of(stateTexts[page.closed])}`}
      </Text>
    </div>
  )
}

const headings: Record<SitePage['kind'], Said> = {
  Page: 'Pages',
  Service: 'Services',
  Project: 'Projects',
  Job: 'Jobs',
  Post: 'Posts',
  File: 'Files',
}

const groupPages = (t: BrowserTranslator, pages: SitePage[]) =>
  Object.entries(headings).flatMap(([kind, group]) => {
    const items = pages.filter((page) => page.kind === kind).map(({ to }) => to)
    return items.length > 0 ? [{ group: t.of(group), items }] : []
  })
