import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { useKept } from '../form/use-kept.ts'
import { useText } from '../shell/use-text.ts'
import type { action, clientAction } from './note.ts'

/** A note for colleagues; the field is empty again once it is stored. */
export function NoteForm({ action: to }: { action: string }) {
  const t = useText()
  const fetcher = useFetcher<typeof action | typeof clientAction>()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const { onSubmit } = useKept(form, {
    action: to,
    name: 'note',
    isDirty: () => Boolean(field.current?.value.trim()),
    isBusy,
    bringBack(typed) {
      if (field.current) field.current.value = String(typed.get('note') ?? '')
    },
  })
  const answer = fetcher.data
  const error = answer && 'error' in answer ? answer.error : undefined
  const isSaved = !isBusy && error === null
  useEffect(() => {
    if (isSaved) form.current?.reset()
  }, [isSaved])
  useEffect(() => {
    if (answer && 'failed' in answer) toast.error(t('Error saving note'))
  }, [answer, t])
  return (
    <fetcher.Form method="post" action={to} ref={form} onSubmit={onSubmit}>
      <input type="hidden" name="form" value="note" />
      <Textarea
        ref={field}
        name="note"
        label={t('Note for colleagues')}
        description={t('The sender does not see it, but may ask for it by law: keep to facts.')}
        maxLength={2000}
        autosize
        minRows={2}
        required
        withAsterisk={false}
        error={error}
      />
      <Button type="submit" variant="default" mt="xs" loading={isBusy}>
        {t('Add note')}
      </Button>
    </fetcher.Form>
  )
}
