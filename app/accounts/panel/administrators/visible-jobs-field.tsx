import { Checkbox, Loader, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { loader } from './jobs.ts'

/**
 * Choice of the jobs whose applications a department sees. The form sends the `given` ones until the list has loaded.
 */
export function VisibleJobsField({ given }: { given: readonly number[] }) {
  const t = useTranslator()
  const { load, data: jobs } = useFetcher<typeof loader>()
  useEffect(() => void load(href('/admin/administrators/jobs')), [load])
  if (!jobs)
    return (
      <>
        <Loader size="sm" />
        {given.map((id) => (
          <input key={id} type="hidden" name="jobs" value={id} />
        ))}
      </>
    )
  return (
    <Checkbox.Group label={t('Jobs')} defaultValue={given.map(String)}>
      <Stack gap="xs" mt={4}>
        {jobs.map(({ id, title }) => (
          <Checkbox key={id} name="jobs" value={String(id)} label={title} lang="de" />
        ))}
        {jobs.length === 0 && <Text size="sm">{t('There is no job yet.')}</Text>}
      </Stack>
    </Checkbox.Group>
  )
}
