import { Button, Group, Modal } from '@mantine/core'
import { createContext, useEffect, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { useTranslator } from '../shell/use-translator.ts'

interface Props {
  question: string
  isOpen: boolean
  onClose(): void
  /** Where the answer yes is posted to. */
  action: string
  /** False keeps the page meanwhile. */
  navigate?: boolean
  isReady?: boolean
  yes: string
  no?: string
  isDangerous?: boolean
  /** What is said and asked before it. */
  children: React.ReactNode
}

/** Asks before something is done. */
export const Question = ({ question, isOpen, ...asked }: Props) => (
  <Modal opened={isOpen} onClose={asked.onClose} title={question} centered>
    {asked.navigate === false ? <AskedHere {...asked} /> : <AskedElsewhere {...asked} />}
  </Modal>
)

/** Before something is deleted for good. */
export function DeleteQuestion(props: Omit<Props, 'yes' | 'isDangerous'>) {
  const t = useTranslator()
  return <Question {...props} yes={t('Delete')} isDangerous />
}

type Asked = Omit<Props, 'question' | 'isOpen'>

/** Why yes was not enough, for the field where that is put right. */
export const RefusalContext = createContext<string | undefined>(undefined)

/** Stays until it is done: what was chosen is not lost to a mistyped password. */
function AskedHere(asked: Asked) {
  const { onClose, action } = asked
  const { Form, state, data } = useFetcher<{ refused?: string }>()
  const form = useRef<HTMLFormElement>(null)
  // What an earlier try was answered stays until there is another answer, which a redirect is not.
  const [before, setBefore] = useState<typeof data>()
  const refused = data === before ? undefined : data?.refused
  const isDone = state === 'loading' && !refused
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return (
    <RefusalContext value={refused}>
      <Form method="post" action={action} ref={form} onSubmit={() => setBefore(data)}>
        <Body {...asked} isBusy={state !== 'idle'} />
      </Form>
    </RefusalContext>
  )
}

const AskedElsewhere = (asked: Asked) => (
  <Form method="post" action={asked.action} onSubmit={asked.onClose}>
    <Body {...asked} isBusy={false} />
  </Form>
)

function Body({ children, no, yes, ...asked }: Asked & { isBusy: boolean }) {
  const t = useTranslator()
  const { onClose, isReady = true, isDangerous, isBusy } = asked
  return (
    <>
      {children}
      <Group justify="end">
        <Button onClick={onClose} data-autofocus>
          {no ?? t('Cancel')}
        </Button>
        <Button
          type="submit"
          color={isDangerous ? 'red.9' : undefined}
          disabled={!isReady}
          loading={isBusy}
          variant="filled"
        >
          {yes}
        </Button>
      </Group>
    </>
  )
}
