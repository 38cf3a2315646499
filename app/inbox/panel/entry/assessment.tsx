import { Button, Text } from '@mantine/core'
import { href, useFetcher } from 'react-router'
import { keysOf } from '#core/fields/keys-of.ts'
import type { Text as Said } from '#core/i18n/text.ts'
import { parseRatings, type Rating } from '#inbox/entries/ratings.ts'
import { useCan } from '#panel/kit/shell/access.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Thread } from './thread.server.ts'

const ratingTexts: Record<Rating, Said> = {
  invite: 'Invite',
  unsure: 'Unsure',
  decline: 'Rather decline',
}

interface Props {
  id: number
  events: Thread['events']
  /** The user, as the history names them. */
  reader: string
}

/** Ratings of the colleagues, one each. */
export function RatingPanel({ id, events, reader }: Props) {
  const t = useTranslator()
  const fetcher = useFetcher()
  const can = useCan()
  const ratings = parseRatings(events)
  const ownRating = ratings.find(({ who }) => who === reader)?.verdict
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
            {keysOf(ratingTexts).map((verdict) => (
              <Button
                key={verdict}
                type="submit"
                name="verdict"
                value={verdict}
                size="compact-md"
                variant={verdict === ownRating ? 'filled' : 'default'}
                aria-pressed={verdict === ownRating}
                loading={fetcher.formData?.get('verdict') === verdict}
              >
                {t.of(ratingTexts[verdict])}
              </Button>
            ))}
          </Button.Group>
        </fetcher.Form>
      )}
      {ratings.map(({ who, at, verdict }) => (
        <Text key={who} size="sm" mt="xs">
          <strong>{who}</strong>: {t.of(ratingTexts[verdict])}{' '}
          <Text span size="xs" c="dimmed">
            {t.time(at)}
          </Text>
        </Text>
      ))}
      {ratings.length === 0 && !can('applications:note') && (
        <Text size="sm">{t('Nothing yet.')}</Text>
      )}
    </Card>
  )
}

/** Text of a rating in the history; '' for a withdrawn one. */
export const getRatingText = (note: string | null): Said | '' => ratingTexts[note as Rating] ?? ''
