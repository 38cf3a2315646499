import { Button, Group, Paper, SimpleGrid, TextInput, Title } from '@mantine/core'
import { useRef } from 'react'
import { href, useFetcher } from 'react-router'
import type { BrowserTextKey as Said } from '#core/i18n/text.ts'
import type { SamePersonApplication } from '#inbox/entries/same-person-applications.server.ts'
import { ConflictChoice } from '#panel/kit/guard/notice.tsx'
import { useStoredForm } from '#panel/kit/guard/use-stored-form.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { StateBadge } from '../badges.tsx'
import inbox from '../inbox.module.css'
import type { groupApplicantAnswers } from './answers.ts'
import type { action } from './correct.ts'

/** The applicant's answers. */
export function AnswersCard({ groups }: { groups: ReturnType<typeof groupApplicantAnswers> }) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} lang="de">
      {groups.map(({ legend, answers }) => (
        <section key={legend}>
          <Title order={2} size="h5" mb={4}>
            {legend}
          </Title>
          <dl className={inbox.facts}>
            {answers.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <br />
        </section>
      ))}
    </Paper>
  )
}

const signTexts: Record<SamePersonApplication['signs'][number], Said> = {
  'e-mail': 'same e-mail address',
  phone: 'same phone number',
  'name and birth': 'same name and date of birth',
}

/** Lists possible duplicates; nothing is merged automatically. */
export function SamePersonApplications({ others }: { others: SamePersonApplication[] }) {
  const t = useTranslator()
  if (others.length === 0) return null
  return (
    <Card title={t('Seems to have applied more than once')}>
      <ul className={inbox.thread}>
        {others.map((other) => (
          <li key={other.id}>
            <Group gap="xs">
              <ScreenLink to={href('/admin/career/applications/:id', { id: String(other.id) })}>
                {other.first_name} {other.last_name}, {other.position}
              </ScreenLink>
              <StateBadge state={other.state} isSpam={false} />
              <SecondaryText>
                {other.reference} · {t.day(other.received_at)} ·{' '}
                {other.signs.map((sign) => t.of(signTexts[sign])).join(', ')}
              </SecondaryText>
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Props {
  id: number
  fields: { name: string; label: string; value: string; isRequired: boolean }[]
}

const toValues = (fields: Props['fields']): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]))

/** Form for correcting the contact data. */
export function ApplicantCorrectionForm({ id, fields }: Props) {
  const t = useTranslator()
  const fetcher = useFetcher<typeof action>()
  const errors: Record<string, string> = fetcher.data?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  const to = href('/admin/career/applications/:id/correct', { id: String(id) })
  const isBusy = fetcher.state !== 'idle'
  const { key, stored, restored } = useStoredForm(form, {
    ...{ path: to, stored: toValues(fields), isBusy, isRefused: fetcher.data?.errors !== null },
  })
  const values: Record<string, string> = { ...stored, ...restored }
  const { differences, seen } = { differences: undefined, seen: stored, ...fetcher.data }
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <details>
        <summary>{t('Correct contact data')}</summary>
        <SecondaryText mt="xs">
          {t('Art. 16 GDPR: the history says which fields were changed, not what stood there')}
        </SecondaryText>
        <fetcher.Form ref={form} method="post" action={to}>
          <input type="hidden" name="seen" value={JSON.stringify(seen)} />
          {differences && <ConflictChoice differences={differences} />}
          <SimpleGrid cols={{ base: 1, sm: 2 }} lang="de" mt="xs" key={key}>
            {fields.map(({ name, label, isRequired }) => (
              <TextInput
                key={name}
                name={name}
                label={label}
                defaultValue={values[name]}
                required={isRequired}
                autoComplete="off"
                error={errors[name]}
              />
            ))}
          </SimpleGrid>
          <Button type="submit" mt="xs" loading={isBusy}>
            {t('Save contact data')}
          </Button>
        </fetcher.Form>
      </details>
    </Paper>
  )
}
