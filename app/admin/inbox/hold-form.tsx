import { Button, Group, Text, TextInput } from '@mantine/core'
import { href, useFetcher } from 'react-router'
import { AdminIcon } from '../shell/icon.tsx'
import { Sentence } from '../shell/sentence.tsx'
import { useText } from '../shell/use-text.ts'
import type { action } from './hold.ts'
import type { Named } from './kinds.ts'

interface Props {
  entry: Named
  reason: string | null
  /** Until the end of which year it is kept as a business letter. */
  letterYear?: number | undefined
}

/** Keeps an entry from being deleted, for a reason that everybody can see. */
export function HoldForm({ entry, reason, letterYear }: Props) {
  const t = useText()
  const fetcher = useFetcher<typeof action>()
  const isBusy = fetcher.state !== 'idle'
  if (reason !== null)
    return (
      <fetcher.Form method="post" action={href('/admin/inbox/:kind/:id/release', entry)}>
        <Text size="sm" mb="xs">
          <Sentence text="Held: {reason}" reason={<strong>{reason}</strong>} />
        </Text>
        <Button
          type="submit"
          variant="default"
          loading={isBusy}
          leftSection={<AdminIcon name="lock-open" />}
        >
          {t('Release')}
        </Button>
      </fetcher.Form>
    )
  return (
    <>
      <fetcher.Form method="post" action={href('/admin/inbox/:kind/:id/hold', entry)}>
        <Group align="end" gap="xs">
          <TextInput
            name="reason"
            label={t('Keep it beyond its time, because')}
            placeholder={t('For example: claim under § 15 AGG, file 12/2026')}
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
            {t('Hold|from being deleted')}
          </Button>
        </Group>
      </fetcher.Form>
      {letterYear && (
        <fetcher.Form method="post" action={href('/admin/inbox/:kind/:id/hold', entry)}>
          <input type="hidden" name="letter" value={letterYear} />
          <Button type="submit" variant="subtle" size="xs" mt="xs" lang="de" loading={isBusy}>
            Geschäftsbrief: behalten bis Ende {letterYear}
          </Button>
        </fetcher.Form>
      )}
    </>
  )
}
