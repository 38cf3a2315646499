import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, SyntheticEvent } from 'react'
import { Form } from 'react-router'

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> &
  Pick<ComponentProps<typeof Form>, 'action' | 'navigate'> & {
    /** What the action does, where it can do several things. */
    intent?: string
    fields?: Record<string, string | number>
    /** The answer is a page of its own, beside this one. */
    isBeside?: boolean
    /** Asked before what cannot be taken back; without scripts the action does, as `sure` is empty. */
    question?: string
  }

/** A form of nothing but its button. */
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
