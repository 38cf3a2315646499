import { Button, Text } from '@mantine/core'
import { href, useFetcher } from 'react-router'
import { keysOf } from '#core/fields/keys-of.ts'
import type { Text as Said } from '#core/i18n/text.ts'
import { parseRatings, type Rating } from '#inbox/ratings.ts'
import { useCan } from '#panel/kit/shell/access.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Thread } from './thread.server.ts'

const words: Record<Rating, Said> = {
  invite: 'Invite',
  unsure: 'Unsure',
  decline: 'Rather decline',
}

interface Props {
  id: number
  events: Thread['events']
  /** Who reads, as the history names him. */
  reader: string
}

/** What those who may see an application think of it, one word each. */
export function Assessment({ id, events, reader }: Props) {
  const t = useTranslator()
  const fetcher = useFetcher()
  const can = useCan()
  const all = parseRatings(events)
  const own = all.find(({ who }) => who === reader)?.verdict
  return (
    <Card title={t('Assessment')}>
      {can('applications:note') && (
        <fetcher.Form
          method="post"
          action={href('/admin/inbox/:kind/:id/:intent', {
            ...{ kind: 'applications', id: String(id), intent: 'rate' },
          })}
        >
          <Button.Group aria-label={t('Your assessment')}>
            {keysOf(words).map((verdict) => (
              <Button
                key={verdict}
                type="submit"
                name="verdict"
                value={verdict}
                size="compact-md"
                variant={verdict === own ? 'filled' : 'default'}
                aria-pressed={verdict === own}
                loading={fetcher.formData?.get('verdict') === verdict}
              >
                {t.of(words[verdict])}
              </Button>
            ))}
          </Button.Group>
        </fetcher.Form>
      )}
      {all.map(({ who, at, verdict }) => (
        <Text key={who} size="sm" mt="xs">
          <strong>{who}</strong>: {t.of(words[verdict])}{' '}
          <Text span size="xs" c="dimmed">
            {t.time(at)}
          </Text>
        </Text>
      ))}
      {all.length === 0 && !can('applications:note') && <Text size="sm">{t('Nothing yet.')}</Text>}
    </Card>
  )
}

/** As the history names a verdict; nothing for one that was taken back. */
export const verdictWord = (note: string | null): Said | '' => words[note as Rating] ?? ''
