import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslator } from '../shell/use-translator.ts'
import { DeleteQuestion } from './question.tsx'
import { RowButton } from './row-button.tsx'

interface Props {
  title: string
  question: string
  /** Where the deletion is posted to. */
  action: string
  /** Where to go afterwards, instead of the usual place. */
  back?: string
  /** What is said when it does not work. */
  failure?: string
  /** It can be taken back afterwards: without scripts it is done at once. */
  hasWayBack?: boolean
  /** What else is asked in the dialog. */
  children?: React.ReactNode
}

/** Asks in a dialog before it deletes. */
export function DeleteButton(props: Props) {
  const { title, question, action, back, failure, hasWayBack, children } = props
  const t = useTranslator()
  const [isOpen, { open, close }] = useDisclosure()
  // A list has many of these; the dialog comes just before its first use and stays, to give the focus back.
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
        <DeleteQuestion
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
        </DeleteQuestion>
      )}
    </>
  )
}
