import { Button, Group, Text, TextInput } from '@mantine/core'
import { href, useFetcher } from 'react-router'
import type { SiteLanguage } from '#core/site-language/translate.ts'
import { isVisitorRole } from '#inbox/entries/kinds.ts'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { ConflictChoice } from '#panel/kit/guard/notice.tsx'
import { useCan } from '#panel/kit/shell/access.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { EntryParams } from '../kinds.ts'
import type { action } from './entry-action.ts'
import type { EntryHistory } from './entry-history.server.ts'

interface Props {
  entry: EntryParams
  holdReason: string | null
  /** A sentence about the planned deletion. */
  until: React.ReactNode
  letterYear?: number
  children?: React.ReactNode
}

/** The retention of an entry, and the form for a hold. */
export function RetentionPanel({ entry, holdReason, until, letterYear, children }: Props) {
  const t = useTranslator()
  const mayChange = useCan()(`${entry.kind}:write`)
  if (!until && !mayChange) return null
  return (
    <Card title={t('Keeping it')}>
      {until && (
        <Text size="sm" mb="xs">
          {until}
        </Text>
      )}
      {mayChange && (
        <>
          <HoldForm entry={entry} reason={holdReason} letterYear={letterYear} />
          {children}
        </>
      )}
    </Card>
  )
}

interface HoldFormProps {
  entry: EntryParams
  reason: string | null
  /** Year until whose end a business letter is kept. */
  letterYear?: number | undefined
}

/** Puts an entry on hold, with a reason that colleagues can see. */
function HoldForm({ entry, reason, letterYear }: HoldFormProps) {
  const t = useTranslator()
  const fetcher = useFetcher<typeof action>()
  const isBusy = fetcher.state !== 'idle'
  const createAction = (intent: 'hold' | 'release') =>
    href('/admin/inbox/:kind/:id/:intent', { ...entry, intent })
  const { differences, seen } = { differences: undefined, seen: { reason: '' }, ...fetcher.data }
  const shown = <input type="hidden" name="seen" value={JSON.stringify({ reason: reason ?? '' })} />
  if (reason !== null && !differences)
    return (
      <fetcher.Form method="post" action={createAction('release')}>
        {shown}
        <Text size="sm" mb="xs">
          <TranslatedText text="Held: {reason}" reason={<strong>{reason}</strong>} />
        </Text>
        <Button type="submit" loading={isBusy} leftSection={<AdminIcon name="lock-open" />}>
          {t('Release')}
        </Button>
      </fetcher.Form>
    )
  return (
    <details open={fetcher.data?.error !== undefined || differences !== undefined}>
      <summary>{t('Keep it beyond its time')}</summary>
      <GuardedForm as={fetcher.Form} method="post" action={createAction('hold')} name="hold">
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        {differences && <ConflictChoice differences={differences} />}
        <Group align="end" gap="xs" mt="xs">
          <TextInput
            name="reason"
            label={t('Why')}
            placeholder={t('For example: claim under § 15 AGG, file 12/2026')}
            maxLength={300}
            required
            withAsterisk={false}
            error={fetcher.data?.error}
            flex={1}
            miw={200}
          />
          <Button type="submit" loading={isBusy} leftSection={<AdminIcon name="lock" />}>
            {t('Hold|from being deleted')}
          </Button>
        </Group>
      </GuardedForm>
      {letterYear && !differences && (
        <fetcher.Form method="post" action={createAction('hold')}>
          {shown}
          <input type="hidden" name="letter" value={letterYear} />
          <Button type="submit" variant="default" mt="xs" lang="de" loading={isBusy}>
            Geschäftsbrief: behalten bis Ende {letterYear}
          </Button>
        </fetcher.Form>
      )}
    </details>
  )
}

const consentEvents = new Set(['agreed to the talent pool', 'prolonged the talent pool'])

/** The consent to the talent pool: its end, time and wording. */
export function TalentPoolConsent({
  until,
  language,
  events,
}: {
  until: string
  /** In which the person agreed; what a colleague entered is German. */
  language: SiteLanguage
  events: EntryHistory['events']
}) {
  const t = useTranslator()
  const consent = events.findLast(({ what }) => consentEvents.has(what))
  return (
    <>
      <TranslatedText
        text="Agreed to the talent pool until {day}."
        day={<strong>{t.day(until)}</strong>}
      />
      {consent && (
        <>
          {' '}
          <TranslatedText
            text="On {time} to: {wording}"
            time={t.time(consent.at)}
            wording={
              <span lang={isVisitorRole(consent.who) ? language : 'de'}>{consent.note}</span>
            }
          />
        </>
      )}
    </>
  )
}

/** Revokes the personal link. */
export function RevokeLinkButton({ entry }: { entry: EntryParams }) {
  const t = useTranslator()
  const { submit, state } = useFetcher()
  return (
    <Button
      variant="default"
      mt="xs"
      loading={state !== 'idle'}
      onClick={() =>
        void submit(null, {
          method: 'post',
          action: href('/admin/inbox/:kind/:id/revoke', { ...entry }),
        })
      }
    >
      {t('Revoke the personal link')}
    </Button>
  )
}

/** Prolongs the consent of somebody who cannot do it any more, and who answered the reminder by mail. */
export function PoolExtensionForm({ entry }: { entry: EntryParams }) {
  const t = useTranslator()
  const fetcher = useFetcher<typeof action>()
  return (
    <GuardedForm
      as={fetcher.Form}
      method="post"
      action={href('/admin/inbox/:kind/:id/:intent', { ...entry, intent: 'prolong-pool' })}
      name="prolong-pool"
    >
      <Group align="end" gap="xs" mt="xs">
        <TextInput
          type="date"
          name="day"
          label={t('Agreed by mail on')}
          required
          withAsterisk={false}
          error={fetcher.data?.error}
        />
        <Button type="submit" loading={fetcher.state !== 'idle'}>
          {t('Prolong the consent')}
        </Button>
      </Group>
    </GuardedForm>
  )
}
