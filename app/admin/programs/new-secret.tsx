import { Button, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Card } from '../shell/card.tsx'
import { ShownOnce } from '../shell/shown-once.tsx'
import { useText } from '../shell/use-text.ts'

export interface Made {
  /** Of what was just made. */
  secret: string | undefined
  errors: Record<string, string | undefined>
}

interface Props extends Made {
  title: string
  /** What the secret is. */
  about: string
  button: string
  children: ReactNode
}

/** Makes something that lets a program in or tells it something; its secret is shown this once. */
export function NewSecret({ secret, errors, title, about, button, children }: Props) {
  const t = useText()
  return (
    <Card title={title}>
      {secret && <ShownOnce secret={secret}>{about}</ShownOnce>}
      <Form method="post" key={secret ?? ''}>
        <Stack gap="sm">
          <TextInput
            label={t('What it is for')}
            name="name"
            required
            maxLength={80}
            error={errors.name}
          />
          {children}
          <Button type="submit" ml="auto">
            {button}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}
