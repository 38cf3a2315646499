import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { FieldView } from '#core/fields/form.ts'
import type { FoundOptions } from './choices.ts'

/**
 * The options of a field and those that were found since; `matches` are the values that the last search found, undefined
 * without a search.
 */
export function useSearchedOptions({ kind, options: sent, searchIn = '' }: FieldView) {
  const [options, setOptions] = useState(sent)
  const [matches, setMatches] = useState<Set<string>>()
  const latest = useRef('')
  const search = useDebouncedCallback(async (query: string) => {
    latest.current = query
    if (query.trim() === '') return setMatches(undefined)
    const path = `${href('/admin/choices/:table', { table: searchIn })}?${new URLSearchParams({ q: query })}`
    // On failure the field works with what it has.
    const answer = await fetch(path).catch(() => undefined)
    const result: FoundOptions | undefined =
      answer?.ok && (await answer.json().catch(() => undefined))
    if (!result || latest.current !== query) return
    const found = result.options.map(({ value, label }) =>
      kind === 'titles' ? { value: label, label } : { value, label },
    )
    setMatches(new Set(found.map(({ value }) => value)))
    setOptions((known) => [
      ...new Map([...known, ...found].map((each) => [each.value, each])).values(),
    ])
  }, 120)
  return { options, matches, search }
}
