import { Button, Textarea } from '@mantine/core'
import { href } from 'react-router'
import { Can } from '#panel/kit/shell/access.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from '../inbox.module.css'
import { useTextForm } from './use-text-form.ts'

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
            failure={t('Error sending message')}
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
            failure={t('Error taking over the answer')}
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
  failure: string
}

/** Empties itself after sending. */
function TextForm({ id, once, intent, label, description, button, failure }: FormProps) {
  const action = href('/admin/inbox/:kind/:id/:intent', {
    ...{ kind: 'applications', id: String(id), intent },
  })
  const { Form, attributes, field, error, isBusy } = useTextForm({ action, name: intent, failure })
  return (
    <Form {...attributes}>
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
    </Form>
  )
}
