import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { useSavedDraft } from '#panel/kit/form/use-saved-draft.ts'
import { Can } from '#panel/kit/shell/access.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from '../inbox.module.css'
import type { action, clientAction } from './entry-action.ts'

interface Props {
  id: number
  /** Idempotency key. */
  once: string
  /** Whether the applicant has a personal page. */
  hasLink: boolean
}

/** Writes on the applicant's page, and takes over what came by mail. */
export function CorrespondenceForms({ id, once, hasLink }: Props) {
  const t = useTranslator()
  return (
    <Card title={t('Write and answer')}>
      {hasLink && (
        <Can need="applications:mail">
          <TextForm
            {...{ id, once }}
            intent="write"
            label={t('To be read on the personal page')}
            description={t('A mail says that something is there, not what. The person can answer.')}
            button={t('Put it on the page')}
          />
        </Can>
      )}
      <Can need="applications:note">
        <details className={classes.preview}>
          <summary>{t('Take over an answer from the mailbox')}</summary>
          <TextForm
            {...{ id, once }}
            intent="take-over"
            label={t('Text of the mail')}
            description={t('It stands in the application then, and is deleted with it.')}
            button={t('Take over')}
          />
        </details>
      </Can>
    </Card>
  )
}

interface FormProps {
  id: number
  once: string
  intent: 'write' | 'take-over'
  label: string
  description: string
  button: string
}

/** Empties itself after sending. */
function TextForm({ id, once, intent, label, description, button }: FormProps) {
  const t = useTranslator()
  const fetcher = useFetcher<typeof action | typeof clientAction>()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const to = href('/admin/inbox/:kind/:id/:intent', {
    kind: 'applications',
    id: String(id),
    intent,
  })
  const isBusy = fetcher.state !== 'idle'
  const { onSubmit } = useSavedDraft(form, {
    ...{ action: to, name: intent, isBusy },
    isDirty: () => Boolean(field.current?.value.trim()),
    bringBack(typed) {
      if (field.current) field.current.value = String(typed.get('text') ?? '')
    },
  })
  const answer = fetcher.data
  const error = answer && 'error' in answer ? answer.error : undefined
  const isSaved = !isBusy && error === null
  useEffect(() => {
    if (isSaved) form.current?.reset()
  }, [isSaved])
  useEffect(() => {
    if (answer && 'failed' in answer) toast.error(t('Error sending message'))
  }, [answer, t])
  return (
    <fetcher.Form method="post" action={to} ref={form} onSubmit={onSubmit}>
      <input type="hidden" name="form" value={intent} />
      <input type="hidden" name="once" value={`${intent} ${once}`} />
      <Textarea
        {...{ ref: field, name: 'text', label, description, error }}
        autosize
        minRows={3}
        required
        withAsterisk={false}
        mb="xs"
      />
      <Button type="submit" loading={isBusy}>
        {button}
      </Button>
    </fetcher.Form>
  )
}
