import { Button, Textarea } from '@mantine/core'
import { href } from 'react-router'
import { fillPlaceholders } from '#mail/compose.ts'
import { Can } from '#panel/kit/shell/access.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from '../inbox.module.css'
import type { EntryParams } from '../kinds.ts'
import type { LetterRecipient } from '../mails/letters.ts'
import type { TextBlock } from '../mails/offered-templates.server.ts'
import { TextBlockChoice } from '../mails/text-block-choice.tsx'
import { useTextForm } from './use-text-form.ts'

interface Props {
  entry: EntryParams
  /** Idempotency key. */
  once: string
  /** Whether the person has a personal page. */
  hasLink: boolean
  /** Whether mails leave. */
  hasServer: boolean
  blocks: TextBlock[]
  recipient: Pick<LetterRecipient, 'language' | 'values'> | undefined
}

/** Writes on the personal page, and takes over what came by mail. */
export function CorrespondenceForms({ entry, once, hasLink, hasServer, blocks, recipient }: Props) {
  const t = useTranslator()
  return (
    <Card title={t('Write and answer')} id="answer">
      {hasLink && (
        <Can need={`${entry.kind}:mail`}>
          <TextForm
            {...{ entry, once }}
            intent="write"
            label={t('To be read on the personal page')}
            description={t(
              hasServer
                ? 'A mail says that something is there, not what. The person can answer.'
                : 'No mail leaves without a mail server: please tell the person that something is there.',
            )}
            button={t('Put it on the page')}
            failure={t('Error sending message')}
          >
            {recipient && (
              <TextBlockChoice
                blocks={blocks}
                fields={[{ language: recipient.language, name: 'text' }]}
                fill={(text) => fillPlaceholders(text, recipient.values)}
              />
            )}
          </TextForm>
        </Can>
      )}
      <Can need={`${entry.kind}:note`}>
        <details className={classes.preview}>
          <summary>{t('Take over an answer from the mailbox')}</summary>
          <TextForm
            {...{ entry, once }}
            intent="take-over"
            label={t('Text of the mail')}
            description={t(
              'It stands here then, not on the personal page, and is deleted with the rest.',
            )}
            button={t('Take over')}
            failure={t('Error taking over the answer')}
          />
        </details>
      </Can>
    </Card>
  )
}

interface FormProps {
  entry: EntryParams
  once: string
  intent: 'write' | 'take-over'
  label: string
  description: string
  button: string
  failure: string
  children?: React.ReactNode
}

/** Empties itself after sending. */
function TextForm({ entry, once, intent, label, description, button, ...props }: FormProps) {
  const { failure, children } = props
  const action = href('/admin/inbox/:kind/:id/:intent', { ...entry, intent })
  const { Form, attributes, field, error, isBusy } = useTextForm({ action, name: intent })
  return (
    <Form {...attributes}>
      <input type="hidden" name="form" value={intent} />
      <input type="hidden" name="failure" value={failure} />
      <input type="hidden" name="once" value={`${intent} ${once}`} />
      {children}
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
