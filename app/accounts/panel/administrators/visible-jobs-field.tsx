import { Checkbox, Loader, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { loader } from './jobs.ts'

/**
 * Choice of the jobs whose applications a department sees; of more than a form lists, by search. The form sends chosen ones
 * that are not listed, too.
 */
export function VisibleJobsField({ given }: { given: readonly number[] }) {
  const t = useTranslator()
  const { load, data } = useFetcher<typeof loader>()
  const [chosen, setChosen] = useState(given.map(String))
  const [isSearching, setSearching] = useState(false)
  const find = (query: string) => {
    const names = [['q', query], ...chosen.map((id) => ['id', id])]
    void load(`${href('/admin/administrators/jobs')}?${new URLSearchParams(names)}`)
  }
  const findFirst = useEffectEvent(() => find(''))
  useEffect(() => findFirst(), [])
  const search = useDebouncedCallback((query: string) => {
    setSearching(true)
    find(query)
  }, 120)
  const isListed = (id: string) => data?.jobs.some((each) => String(each.id) === id)
  const unlisted = chosen.filter((id) => !isListed(id))
  return (
    <>
      {unlisted.map((id) => (
        <input key={id} type="hidden" name="jobs" value={id} />
      ))}
      {data ? (
        <Checkbox.Group label={t('Jobs')} value={chosen} onChange={setChosen}>
          {(data.hasMore || isSearching) && (
            <TextInput
              type="search"
              mt="xs"
              aria-label={t('Type some letters of the title')}
              placeholder={t('Type some letters of the title')}
              onChange={(event) => search(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
          <Stack gap="xs" mt={4}>
            {data.jobs.map(({ id, title }) => (
              <Checkbox key={id} name="jobs" value={String(id)} label={title} lang="de" />
            ))}
            {data.jobs.length === 0 && !isSearching && (
              <Text size="sm">{t('There is no job yet.')}</Text>
            )}
          </Stack>
        </Checkbox.Group>
      ) : (
        <Loader size="sm" />
      )}
    </>
  )
}
