import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { action } from './note.ts'

/** A note for colleagues; the field is empty again once it is stored. */
export function NoteForm({ action: to }: { action: string }) {
  const fetcher = useFetcher<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  const isSaved = fetcher.state === 'idle' && fetcher.data?.error === null
  useEffect(() => {
    if (isSaved) form.current?.reset()
  }, [isSaved])
  return (
    <fetcher.Form method="post" action={to} ref={form}>
      <Textarea
        name="note"
        label="Note for colleagues"
        description="The sender does not see it, but may ask for it by law: keep to facts."
        maxLength={2000}
        autosize
        minRows={2}
        required
        withAsterisk={false}
        error={fetcher.data?.error}
      />
      <Button type="submit" variant="default" mt="xs" loading={fetcher.state !== 'idle'}>
        Add note
      </Button>
    </fetcher.Form>
  )
}
