import { Button, Text } from '@mantine/core'
import { href, useFetcher } from 'react-router'
import { keysOf } from '#core/fields/keys-of.ts'
import { type Advice, countHiddenRatings, listCurrentRatings } from '#inbox/entries/ratings.ts'
import { useCan } from '#panel/kit/shell/access.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { EntryHistory } from '../entry/entry-history.server.ts'
import { adviceTexts } from './advice-texts.ts'
import { CriteriaRatingForm } from './criteria-rating-form.tsx'
import { RatingTable } from './rating-table.tsx'

interface Props {
  id: number
  /** Of the job, now. */
  criteria: string[]
  events: EntryHistory['events']
  /** The user, as the history names them. */
  reader: string
}

/** The own rating of an application, and those of the colleagues once the reader may see them. */
export function RatingPanel({ id, criteria, events, reader }: Props) {
  const t = useTranslator()
  const mayRate = useCan()('applications:note')
  const ratings = listCurrentRatings(events)
  const own = ratings.find(({ who }) => who === reader)
  const hidden = countHiddenRatings(events)
  const createAction = (intent: string) =>
    href('/admin/inbox/:kind/:id/:intent', { kind: 'applications', id: String(id), intent })
  return (
    <Card title={t('Assessment')} id="assessment">
      {mayRate &&
        (criteria.length > 0 ? (
          <CriteriaRatingForm key={id} {...{ criteria, own }} action={createAction('rate')} />
        ) : (
          <AdviceButtons current={own?.advice} action={createAction('rate')} />
        ))}
      {hidden > 0 && <HiddenRatings count={hidden} action={createAction('show-ratings')} />}
      <RatingTable {...{ criteria, ratings }} />
      {ratings.length === 0 && !mayRate && <Text size="sm">{t('Nothing yet.')}</Text>}
    </Card>
  )
}

interface AdviceProps {
  current: Advice | null | undefined
  action: string
}

/** A rating with one click where the job names no criteria. */
function AdviceButtons({ current, action }: AdviceProps) {
  const t = useTranslator()
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={action}>
      <Button.Group aria-label={t('Your assessment')}>
        {keysOf(adviceTexts).map((advice) => {
          const isPressed = advice === current
          const name = isPressed ? 'withdraw' : 'advice'
          return (
            <Button
              key={advice}
              type="submit"
              name={name}
              value={advice}
              size="compact-md"
              variant={isPressed ? 'filled' : 'default'}
              aria-pressed={isPressed}
              loading={fetcher.formData?.get(name) === advice}
            >
              {t.of(adviceTexts[advice])}
            </Button>
          )
        })}
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
      <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
        {t('Look without one of your own')}
      </Button>
    </fetcher.Form>
  )
}
