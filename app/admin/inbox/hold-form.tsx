import { Button, Group, Text, TextInput } from '@mantine/core'
import { useFetcher } from 'react-router'
import { AdminIcon } from '../icon.tsx'
import type { action } from './hold.ts'

interface Props {
  /** `/admin/inbox/applications/3` */
  address: string
  reason: string | null
}

/** Keeps an entry from being deleted, for a reason that everybody can see. */
export function HoldForm({ address, reason }: Props) {
  const fetcher = useFetcher<typeof action>()
  const isBusy = fetcher.state !== 'idle'
  if (reason !== null)
    return (
      <fetcher.Form method="post" action={`${address}/release`}>
        <Text size="sm" mb="xs">
          Held: <strong>{reason}</strong>
        </Text>
        <Button
          type="submit"
          variant="default"
          loading={isBusy}
          leftSection={<AdminIcon name="lock-open" />}
        >
          Release
        </Button>
      </fetcher.Form>
    )
  return (
    <fetcher.Form method="post" action={`${address}/hold`}>
      <Group align="end" gap="xs">
        <TextInput
          name="reason"
          label="Keep it beyond its time, because"
          placeholder="For example: claim under § 15 AGG, file 12/2026"
          maxLength={300}
          required
          withAsterisk={false}
          error={fetcher.data?.error}
          flex={1}
          miw={200}
        />
        <Button
          type="submit"
          variant="default"
          loading={isBusy}
          leftSection={<AdminIcon name="lock" />}
        >
          Hold
        </Button>
      </Group>
    </fetcher.Form>
  )
}
