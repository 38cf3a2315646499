import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, SyntheticEvent } from 'react'
import { Form } from 'react-router'

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> &
  Pick<ComponentProps<typeof Form>, 'action' | 'navigate'> & {
    /** Selects one of several actions of the route. */
    intent?: string
    fields?: Record<string, string | number>
    /** Opens the response in a new tab. */
    isBeside?: boolean
    /** Confirmation question. Without scripts `sure` is empty, and the action asks. */
    question?: string
  }

/** A form that consists of its button. */
export const PostButton = ({
  action,
  navigate,
  intent,
  fields,
  isBeside,
  question,
  ...button
}: Props) => (
  <Form
    method="post"
    {...{ action, navigate }}
    {...(isBeside && { target: '_blank', reloadDocument: true })}
    {...(question && {
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        const answer = event.currentTarget.elements.namedItem('sure')
        if (!confirm(question)) event.preventDefault()
        else if (answer instanceof HTMLInputElement) answer.value = 'yes'
      },
    })}
  >
    {question && <input type="hidden" name="sure" />}
    {Object.entries(fields ?? {}).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" {...(intent && { name: 'do', value: intent })} {...button} />
  </Form>
)
