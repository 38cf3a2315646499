import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core'
import { useState } from 'react'
import { href } from 'react-router'
import { deadEnd, type OwnPage } from '../../content/own-page.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Text as Said } from '../../language/text.ts'
import { useText } from '../shell/use-text.ts'
import classes from './links.module.css'

interface Known {
  pages: OwnPage[]
  origin: string
}

/** An address elsewhere, or a page of this site by its name; says at once where a link would lead nowhere. */
export function LinkInput({
  value,
  onChange,
  description,
  ...rest
}: AutocompleteProps & { value: string; onChange(value: string): void }) {
  const t = useText()
  const [known, setKnown] = useState<Known>()
  async function look() {
    if (known) return
    const answer = await fetch(href('/admin/links')).catch(() => undefined)
    // Without them it is a field as any other.
    if (answer?.ok) setKnown((await answer.json()) as Known)
  }
  const pages = known?.pages ?? []
  const problem = known && value ? deadEnd(value, pages, known.origin) : undefined
  const named = new Map(pages.map((page) => [page.to, page]))
  return (
    <div>
      <Autocomplete
        {...rest}
        description={description}
        value={value}
        onChange={onChange}
        onFocus={() => void look()}
        // A dialog gives the focus late: what was chosen by then would be covered by the list again.
        openOnFocus={false}
        data={groups(t, pages)}
        filter={({ options, search }) =>
          options.flatMap((group) =>
            'group' in group
              ? [
                  {
                    ...group,
                    items: group.items.filter((item) => fits(named.get(item.value), search)),
                  },
                ]
              : [],
          )
        }
        renderOption={({ option }) => <Option page={named.get(option.value)} />}
        maxDropdownHeight={320}
        comboboxProps={{ zIndex: 400 }}
        spellCheck={false}
        autoComplete="off"
      />
      <Text size="sm" c="var(--danger)" className={classes.remark} role="status">
        {problem && t('This leads nowhere: {why}.', { why: t.of(problem) })}
      </Text>
    </div>
  )
}

const states: Record<NonNullable<OwnPage['closed']>, Said> = {
  draft: 'Draft',
  closed: 'Closed',
  scheduled: 'Scheduled',
}

function Option({ page }: { page: OwnPage | undefined }) {
  const t = useText()
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

/** One address is one choice, whatever else leads there. */
function groups(t: Speaker, pages: OwnPage[]) {
  const seen = new Set<string>()
  const unique = pages.filter(({ to }) => !seen.has(to) && seen.add(to))
  return Object.entries(headings).flatMap(([kind, group]) => {
    const items = unique.filter((page) => page.kind === kind).map(({ to }) => to)
    return items.length > 0 ? [{ group: t.of(group), items }] : []
  })
}

/** By its name or by its address. */
function fits(page: OwnPage | undefined, search: string) {
  if (!page) return false
  const wanted = search.trim().toLowerCase()
  return page.name.toLowerCase().includes(wanted) || page.to.includes(wanted)
}
