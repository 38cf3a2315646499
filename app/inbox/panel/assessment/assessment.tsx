import { Button, Text } from '@mantine/core'
import { href, useFetcher } from 'react-router'
import { keysOf } from '#core/fields/keys-of.ts'
import { countHiddenRatings, parseRatings, type Verdict } from '#inbox/entries/ratings.ts'
import { useCan } from '#panel/kit/shell/access.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Thread } from '../entry/thread.server.ts'
import { CriteriaForm } from './criteria-form.tsx'
import { RatingTable } from './rating-table.tsx'
import { verdictTexts } from './verdict-texts.ts'

interface Props {
  id: number
  /** Of the job, now. */
  criteria: string[]
  events: Thread['events']
  /** The user, as the history names them. */
  reader: string
}

/** The own rating of an application, and those of the colleagues once the reader may see them. */
export function RatingPanel({ id, criteria, events, reader }: Props) {
  const t = useTranslator()
  const mayRate = useCan()('applications:note')
  const ratings = parseRatings(events)
  const own = ratings.find(({ who }) => who === reader)
  const hidden = countHiddenRatings(events)
  const createAction = (intent: string) =>
    href('/admin/inbox/:kind/:id/:intent', { kind: 'applications', id: String(id), intent })
  return (
    <Card title={t('Assessment')}>
      {mayRate &&
        (criteria.length > 0 ? (
          <CriteriaForm key={own?.at} {...{ criteria, own }} action={createAction('rate')} />
        ) : (
          <VerdictButtons current={own?.verdict} action={createAction('rate')} />
        ))}
      {hidden > 0 && <HiddenRatings count={hidden} action={createAction('show-ratings')} />}
      <RatingTable {...{ criteria, ratings }} />
      {ratings.length === 0 && !mayRate && <Text size="sm">{t('Nothing yet.')}</Text>}
    </Card>
  )
}

interface VerdictProps {
  current: Verdict | null | undefined
  action: string
}

/** A rating with one click where the job names no criteria. */
function VerdictButtons({ current, action }: VerdictProps) {
  const t = useTranslator()
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={action}>
      <Button.Group aria-label={t('Your assessment')}>
        {keysOf(verdictTexts).map((verdict) => (
          <Button
            key={verdict}
            type="submit"
            name="verdict"
            value={verdict}
            size="compact-md"
            variant={verdict === current ? 'filled' : 'default'}
            aria-pressed={verdict === current}
            loading={fetcher.formData?.get('verdict') === verdict}
          >
            {t.of(verdictTexts[verdict])}
          </Button>
        ))}
      </Button.Group>
    </fetcher.Form>
  )
}

/** Says that others have rated, and shows their ratings on demand. */
function HiddenRatings({ count, action }: { count: number; action: string }) {
  const t = useTranslator()
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={action}>
      <SecondaryText mt="sm" mb={4}>
        {t.count(
          count,
          '1 colleague has assessed. You see it after your own assessment.',
          '{count} colleagues have assessed. You see it after your own assessment.',
        )}
      </SecondaryText>
      <Button
        type="submit"
        size="xs"
        variant="default"
        loading={fetcher.state !== 'idle'}
        title={t('The history says so.')}
      >
        {t('Look without an own assessment')}
      </Button>
    </fetcher.Form>
  )
}
