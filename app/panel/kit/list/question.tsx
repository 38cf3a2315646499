import { Button, Group, Modal } from '@mantine/core'
import { createContext, useEffect, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { useTranslator } from '../shell/use-translator.ts'

interface Props {
  question: string
  isOpen: boolean
  onClose(): void
  /** Form action of the answer yes. */
  action: string
  /** False: submits with a fetcher and stays on the page. */
  navigate?: boolean
  isReady?: boolean
  yes: string
  no?: string
  isDangerous?: boolean
  /** Content above the buttons. */
  children: React.ReactNode
}

/** Confirmation dialog. */
export const ConfirmDialog = ({ question, isOpen, ...rest }: Props) => (
  <Modal opened={isOpen} onClose={rest.onClose} title={question} centered>
    {rest.navigate === false ? <FetcherForm {...rest} /> : <NavigationForm {...rest} />}
  </Modal>
)

/** Confirmation dialog of a final deletion. */
export function DeleteDialog(props: Omit<Props, 'yes' | 'isDangerous'>) {
  const t = useTranslator()
  return <ConfirmDialog {...props} yes={t('Delete')} isDangerous />
}

type BodyProps = Omit<Props, 'question' | 'isOpen'>

/** The refusal of the action, for the field that can fix it. */
export const RefusalContext = createContext<string | undefined>(undefined)

/** The dialog stays open until the action succeeds: a mistyped password does not lose the choices. */
function FetcherForm(rest: BodyProps) {
  const { onClose, action } = rest
  const { Form, state, data } = useFetcher<{ refused?: string }>()
  const form = useRef<HTMLFormElement>(null)
  // A fetcher keeps the data of an earlier attempt until new data arrives; a redirect brings none.
  const [earlierData, setEarlierData] = useState<typeof data>()
  const refusal = data === earlierData ? undefined : data?.refused
  const isDone = state === 'loading' && !refusal
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return (
    <RefusalContext value={refusal}>
      <Form method="post" action={action} ref={form} onSubmit={() => setEarlierData(data)}>
        <Body {...rest} isBusy={state !== 'idle'} />
      </Form>
    </RefusalContext>
  )
}

const NavigationForm = (rest: BodyProps) => (
  <Form method="post" action={rest.action} onSubmit={rest.onClose}>
    <Body {...rest} isBusy={false} />
  </Form>
)

function Body({ children, no, yes, ...rest }: BodyProps & { isBusy: boolean }) {
  const t = useTranslator()
  const { onClose, isReady = true, isDangerous, isBusy } = rest
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
