import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { data, href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { z } from '#core/fields/zod.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { parseCursor } from '#core/request/parse-cursor.ts'
import {
  addPersonRequest,
  listPersonRequests,
  requestKinds,
  requestTextNames,
  updatePersonRequest,
} from '#inbox/privacy/person-requests.server.ts'
import { requestProofYears } from '#inbox/retention/retention.ts'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { parseSeenAndApplyChoices, toDifferences } from '#panel/kit/guard/seen-values.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Card, DividedList } from '#panel/kit/shell/card.tsx'
import { EmptyState } from '#panel/kit/shell/empty-state.tsx'
import { OlderButton } from '#panel/kit/shell/screen-link.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { parseTextField } from '../form-params.server.ts'
import type { Route } from './+types/register'
import { DataProtectionHeader } from './data-protection-header.tsx'
import { PersonRequestCard } from './request.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireRight(context, 'dataProtection:read')
  return {
    ...(await listPersonRequests(db, parseCursor(url))),
    today: getGermanDay(),
    kinds: requestKinds,
  }
}

/** Adds a request, or records the answer to one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { by: actor, db, t } = requireRight(context, 'dataProtection:write')
  const form = await request.formData()
  const id = Number(form.get('id'))
  if (id > 0) {
    const refused = await change(t, db, id, form)
    if (refused) return data({ error: undefined, ...refused }, { status: 400 })
  } else {
    const error = await add(t, db, form, actor)
    if (error) return data({ error, refused: undefined }, { status: 400 })
  }
  throw redirectWithToast(href('/admin/data-protection/register'), t('Saved successfully'))
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

/** The GDPR applies since 2018, and no request arrives in the future. */
const isArrival = (day: string) => day >= '2018-01-01' && day <= getGermanDay()

async function add(t: BrowserTranslator, db: Db, form: FormData, actor: string) {
  const input = z
    .object({
      kind: z.enum(requestKinds),
      received_at: z.iso.date().refine(isArrival),
      person: z.string().min(1),
    })
    .safeParse({
      kind: form.get('kind'),
      received_at: form.get('received_at'),
      person: parseTextField(form, 'person', 254),
    })
  if (!input.success) return t('Please say who asked, for what, and when it arrived.')
  await addPersonRequest(db, {
    ...input.data,
    note: parseTextField(form, 'note', 1000),
    who: actor,
  })
  return undefined
}

const toText = (text: string) => cleanText(text).trim()

async function change(t: BrowserTranslator, db: Db, id: number, form: FormData) {
  const gone = { error: t('This request was answered or deleted in the meantime.') }
  if (!Number.isSafeInteger(id)) return { ...gone, refused: undefined }
  const seen = parseSeenAndApplyChoices(form, requestTextNames, toText)
  const typed = {
    identity: parseTextField(form, 'identity', 300),
    note: parseTextField(form, 'note', 1000),
  }
  const isAnswered = form.get('do') === 'answered'
  const result = await updatePersonRequest(db, id, { typed, seen, isAnswered })
  if (!result) return { ...gone, refused: undefined }
  const refused = { id, typed, differences: undefined }
  if (result === 'no identity')
    return {
      error: t('Before it is answered, say how you made sure who it is.'),
      refused: { ...refused, seen },
    }
  const { conflicts, stored } = result
  if (conflicts.length === 0) return undefined
  const labels = { identity: t('How you made sure who it is'), note: t('Note') }
  const differences = toDifferences(conflicts, { mine: typed, theirs: stored }, (name, text) => ({
    label: labels[name],
    text,
  }))
  return { refused: { ...refused, differences, seen: result.seen } }
}

export const handle = createCrumb('Register')

/** Full width on a phone. */
const fieldWidth = { base: '100%', xs: 240 }

export default function PersonRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { requests, next, today, kinds } = loaderData
  return (
    <Stack>
      <DataProtectionHeader>
        {t(
          'Whoever asks about their data must be answered within one month (Art. 12(3) GDPR), by mail, phone or letter. Note it here on the day it arrives; the dashboard reminds you. An answered one is kept as proof and deleted {registerYears} years after the end of that year.',
          { registerYears: requestProofYears },
        )}
      </DataProtectionHeader>
      {actionData?.error && (
        <Text role="alert" c="red.9">
          {actionData.error}
        </Text>
      )}
      <Card title={t('New request')}>
        <GuardedForm method="post" name="new" key={requests.length}>
          <Group align="end" gap="xs">
            <TextInput
              name="person"
              label={t('E-mail address or name')}
              required
              maxLength={254}
              autoComplete="off"
              w={fieldWidth}
            />
            <NativeSelect
              name="kind"
              label={t('Asks for')}
              data={kinds.map((value) => ({ value, label: t(value) }))}
            />
            <TextInput
              type="date"
              name="received_at"
              label={t('Arrived on')}
              defaultValue={today}
              max={today}
              required
            />
            <TextInput name="note" label={t('Note')} maxLength={1000} w={fieldWidth} />
            <Button type="submit" variant="filled">
              {t('Add')}
            </Button>
          </Group>
        </GuardedForm>
      </Card>
      {requests.length === 0 && <EmptyState icon="shield-check" title={t('No requests yet.')} />}
      <DividedList>
        {requests.map((each) => (
          <li key={each.id}>
            <PersonRequestCard
              request={each}
              today={today}
              isRefused={actionData !== undefined}
              refused={actionData?.refused?.id === each.id ? actionData.refused : undefined}
            />
          </li>
        ))}
      </DividedList>
      <OlderButton before={next} />
    </Stack>
  )
}
