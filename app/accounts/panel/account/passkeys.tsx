import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { DeleteButton } from '#panel/kit/list/delete-button.tsx'
import { CardRow, CardRows } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { canUsePasskeys } from '../login/can-use-passkeys.ts'
import type { Route } from './+types/page'
import { CurrentPassword } from './current-password.tsx'

export function PasskeyList({ passkeys }: Pick<Route.ComponentProps['loaderData'], 'passkeys'>) {
  const t = useTranslator()
  return (
    <Stack>
      <Text size="sm">
        {t(
          'A passkey signs in without a password: your device asks for finger, face or PIN, and no other website can trick it.',
        )}
      </Text>
      {passkeys.length > 0 && (
        <CardRows>
          {passkeys.map(({ id, name, created_at, used_at }) => (
            <CardRow
              key={id}
              actions={
                <DeleteButton
                  title={name}
                  question={t('Are you sure you want to delete this passkey?')}
                  action={href('/admin/account/passkeys/:id/remove', { id: String(id) })}
                >
                  <CurrentPassword mb="md" />
                </DeleteButton>
              }
            >
              <Text size="sm">{name}</Text>
              <SecondaryText>
                {used_at
                  ? t('Added {time}, last used {used}', {
                      time: t.time(created_at),
                      used: t.time(used_at),
                    })
                  : t('Added {time}, not used yet', { time: t.time(created_at) })}
              </SecondaryText>
            </CardRow>
          ))}
        </CardRows>
      )}
      <AddPasskey key={passkeys.length} />
    </Stack>
  )
}

/** Asks for the password first: a passkey that the server refuses later would remain on the device. */
export function AddPasskey() {
  const t = useTranslator()
  const { submit, state } = useFetcher()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!canUsePasskeys())
      return setProblem(
        t('This browser cannot make passkeys, or only over an encrypted connection.'),
      )
    setAsking(true)
    const result = await makePasskey(String(form.get('password'))).catch(() => ({
      message: t('No passkey was made. Please try again.'),
    }))
    setAsking(false)
    setProblem('message' in result ? result.message : undefined)
    if ('message' in result) return
    const fields = { name: String(form.get('name')), passkey: result.passkey }
    await submit(fields, { method: 'post', action: href('/admin/account/passkeys/add') })
  }
  // Before hydration the form is submitted natively and fails; POST keeps the password out of the URL.
  return (
    <GuardedForm
      method="post"
      action={href('/admin/account/passkeys/add')}
      name="passkey"
      onSubmit={add}
    >
      <Stack>
        <TextInput
          label={t('Name of the passkey')}
          description={t('By which you know it again, such as the device it lies in.')}
          name="name"
          required
          maxLength={60}
        />
        <CurrentPassword error={problem} />
        <Button type="submit" ml="auto" loading={isAsking || state !== 'idle'}>
          {t('Add passkey')}
        </Button>
      </Stack>
    </GuardedForm>
  )
}

/** Creates the passkey on the device; returns it as JSON, or the server's message. */
async function makePasskey(
  password: string,
): Promise<{ passkey: string } | { message: string | undefined }> {
  const answer = await fetch(href('/admin/account/passkeys/begin'), {
    method: 'POST',
    body: new URLSearchParams({ password }),
  })
  const { toMake, message } = await answer.json()
  if (!toMake) return { message }
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(toMake)
  return { passkey: JSON.stringify(await navigator.credentials.create({ publicKey })) }
}
