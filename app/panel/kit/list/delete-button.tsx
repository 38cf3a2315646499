import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslator } from '../shell/use-translator.ts'
import { DeleteDialog } from './question.tsx'
import { RowButton } from './row-button.tsx'

interface Props {
  title: string
  question: string
  /** Form action of the deletion. */
  action: string
  /** Redirect target after the deletion. */
  back?: string
  /** Error message when the deletion fails. */
  failure?: string
  /** The deletion can be undone: without scripts it needs no dialog. */
  hasWayBack?: boolean
  /** Further content of the dialog. */
  children?: React.ReactNode
}

/** Deletes after a confirmation dialog. */
export function DeleteButton(props: Props) {
  const { title, question, action, back, failure, hasWayBack, children } = props
  const t = useTranslator()
  const [isOpen, { open, close }] = useDisclosure()
  // The dialog is created on demand, because a list has many; it stays mounted to restore the focus.
  const [isNeeded, setNeeded] = useState(false)
  const button = (
    <RowButton
      type={hasWayBack ? 'submit' : 'button'}
      icon="trash-2"
      label={t('Delete {title}', { title })}
      isDangerous
      data-control="delete"
      onFocus={() => setNeeded(true)}
      onClick={(event) => {
        event.preventDefault()
        setNeeded(true)
        open()
      }}
    />
  )
  return (
    <>
      {hasWayBack ? (
        <form method="post" action={action}>
          {back && <input type="hidden" name="back" value={back} />}
          {button}
        </form>
      ) : (
        button
      )}
      {isNeeded && (
        <DeleteDialog
          question={question}
          isOpen={isOpen}
          onClose={close}
          action={action}
          navigate={false}
        >
          <Text mb="md">{title}</Text>
          {children}
          {failure && <input type="hidden" name="failure" value={failure} />}
          {back && <input type="hidden" name="back" value={back} />}
        </DeleteDialog>
      )}
    </>
  )
}
