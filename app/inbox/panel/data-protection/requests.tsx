import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { data, Form, useNavigation } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { isFullName } from '#content/people/name-patterns.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { summarizeDeletedEntryMatches } from '#inbox/privacy/deleted-entry-matches.server.ts'
import { findNameMentions } from '#inbox/privacy/erase-name.server.ts'
import { collectPersonData, countPersonRecords } from '#inbox/privacy/person-data.server.ts'
import { searchEmailsByNameOrPhone } from '#inbox/privacy/search-emails-by-name-or-phone.server.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { Heading } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { parseEmail, parseTextField } from '../form-params.server.ts'
import { applicationStateTexts } from '../kinds.ts'
import type { Route } from './+types/requests'
import { DataProtectionHeader } from './data-protection-header.tsx'
import { toMentionPlaces } from './mention-places.server.ts'
import {
  DeletedEntryMatchesNotice,
  EraseButton,
  MentionList,
  PersonRecords,
} from './person-records.tsx'
import styles from './requests.module.css'

export function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'dataProtection:read')
}

/** A search by POST: an e-mail address must not get into a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const { app, t } = requireRight(context, 'dataProtection:write')
  const form = await request.formData()
  const email = parseEmail(form)
  if (!email) return findCandidates(t, app, parseTextField(form, 'email', 254))
  const [person, deletions] = await Promise.all([
    collectPersonData(app.database.search, email),
    summarizeDeletedEntryMatches(app.database.db, email),
  ])
  return {
    error: null,
    people: null,
    found: {
      email,
      messages: person.messages.map(({ id, reference, received_at, hold_reason }) => ({
        id,
        reference,
        received_at,
        hold_reason,
      })),
      applications: person.applications.map((row) => ({
        id: row.id,
        reference: row.reference,
        position: row.position,
        state: t.of(applicationStateTexts[row.state]),
        received_at: row.received_at,
        hold_reason: row.hold_reason,
      })),
      documents: person.documents.length,
      mails: countPersonRecords(person).mails,
      events: person.events.length,
      places: toMentionPlaces(t, person, email),
      deletions,
    },
  }
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

/** Finds e-mail addresses by a name or a phone number. */
async function findCandidates(t: Translator, app: AppContext, text: string) {
  if (text.length < 3)
    return data(
      {
        error: t('Please enter an e-mail address, a name or a phone number.'),
        people: null,
        found: null,
      },
      { status: 400 },
    )
  const [people, name, deletions] = await Promise.all([
    searchEmailsByNameOrPhone(app, text),
    findNameMentions(app, text),
    summarizeDeletedEntryMatches(app.database.db, text),
  ])
  const match = {
    name: text,
    isFull: isFullName(text),
    places: toMentionPlaces(t, name, text),
    deletions,
  }
  return data({ error: null, people, found: null, named: match })
}

export default function PersonSearchPage({ actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const isBusy = useNavigation().state === 'submitting'
  const personData = actionData?.found
  const match = actionData && 'named' in actionData ? actionData.named : undefined
  return (
    <Stack>
      <DataProtectionHeader>
        {t(
          'Somebody wants to know what you keep about them, or wants it deleted (Art. 15 and 17 GDPR)? You have one month to answer. Note the request in the register, and make sure that it is the person: send the answer only to the address that is searched for.',
        )}
      </DataProtectionHeader>
      <Card title={t('What is kept about a person')}>
        <Form method="post">
          <Group align="end" gap="xs">
            <TextInput
              name="email"
              label={t('E-mail address, name or phone of the person')}
              required
              withAsterisk={false}
              maxLength={254}
              autoComplete="off"
              error={actionData?.error}
              w={{ base: '100%', xs: 340 }}
            />
            <Button
              type="submit"
              loading={isBusy}
              leftSection={<AdminIcon name="search" />}
              variant="filled"
            >
              {t('Find everything')}
            </Button>
          </Group>
        </Form>
      </Card>
      {actionData?.people && (
        <Paper withBorder p="sm" role="status">
          <Text size="sm" mb="xs">
            {actionData.people.length === 0 && !actionData.named.deletions
              ? t('Nobody was found.')
              : t('Found these. Whom do you mean?')}
          </Text>
          <Group gap="xs">
            {actionData.people.map(({ email, name }) => (
              <PostButton key={email} fields={{ email }} className={styles.person}>
                {name} · {email}
              </PostButton>
            ))}
          </Group>
        </Paper>
      )}
      {match && (match.places.length > 0 || match.deletions) && (
        <Paper withBorder p="sm">
          <DeletedEntryMatchesNotice deletions={match.deletions} />
          <Heading mb="xs">{t('“{name}” stands in', { name: match.name })}</Heading>
          <MentionList places={match.places} />
          {match.isFull ? (
            <EraseButton what="name" value={match.name} />
          ) : (
            <Text size="sm">{t('To black it out, search for the whole name.')}</Text>
          )}
        </Paper>
      )}
      {personData && <PersonRecords key={personData.email} {...personData} />}
    </Stack>
  )
}
