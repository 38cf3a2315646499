import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { href, useSearchParams } from 'react-router'
import { toTelUrl } from '#core/fields/links/tel-url.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { Can } from '#panel/kit/shell/access.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { LanguageBadge, StateBadge } from '../badges.tsx'
import { DueText } from '../deadlines/due-text.tsx'
import inbox from '../inbox.module.css'
import classes from '../lists/applications.module.css'
import { mergeParams } from '../lists/filters.tsx'
import { PrintButton } from '../print-button.tsx'
import { StarButton } from '../views/star-button.tsx'
import type { Route } from './+types/application'
import { parseShownDocumentId } from './document-split-view.tsx'

type Data = Route.ComponentProps['loaderData']

interface Props extends Pick<Data, 'application' | 'files' | 'jobPath'> {
  /** Actions. */
  children: React.ReactNode
  /** Shown after the other actions. */
  remove: React.ReactNode
}

/** Summary of an application: next step, contact, deletion and documents. */
export function ApplicationSummary({ application, files, jobPath, children, remove }: Props) {
  const t = useTranslator()
  const { id, name, position, email, phone, reference, received_at, state, is_spam } = application
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} className={classes.glance}>
      <Group justify="space-between" align="start" gap="xs" mb="sm">
        <div>
          <Title order={1} size="h2" className={classes.title}>
            {name}
          </Title>
          <Text className={inbox.name}>
            {jobPath ? (
              <ScreenLink to={jobPath} title={t('As it is now')}>
                {position}
              </ScreenLink>
            ) : (
              position
            )}
          </Text>
        </div>
        <Group gap="xs">
          <LanguageBadge language={application.language} />
          <StateBadge state={state} isSpam={is_spam} />
          <StarButton kind="applications" ids={[id]} isStarred={application.isStarred} hasKey />
        </Group>
      </Group>
      <dl className={inbox.facts}>
        <div>
          <dt>{t('Next')}</dt>
          <dd>
            {t.of(application.nextStep)}
            <div>
              <DueText due={application.due} />
            </div>
          </dd>
        </div>
        <div>
          <dt>{t('Received')}</dt>
          <dd>
            {t.time(received_at)}
            {'\n'}
            {reference}
          </dd>
        </div>
        {email && (
          <div>
            <dt>{t('Contact')}</dt>
            <dd>
              <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor>
              {'\n'}
              {phone && <Anchor href={toTelUrl(phone)}>{phone}</Anchor>}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('Planned deletion')}</dt>
          <dd>{describeDeletion(t, application)}</dd>
        </div>
      </dl>
      <DocumentList files={files} count={application.documents} />
      <Group gap={4} mt="sm">
        {children}
        <Can need="applications:export">
          <Button
            component="a"
            href={href('/admin/career/applications/:id/all.zip', { id: String(id) })}
            download
            size="xs"
            leftSection={<AdminIcon name="download" />}
          >
            {t('Everything as ZIP')}
          </Button>
        </Can>
        <PrintButton />
        {remove}
      </Group>
    </Paper>
  )
}

function describeDeletion(
  t: BrowserTranslator,
  { hold_reason, deletedAt, state }: Data['application'],
) {
  if (hold_reason) return t('Held: {reason}', { reason: hold_reason })
  if (deletedAt) return t.day(deletedAt)
  return state === 'rejected' ? t('Begins when the rejection has left') : t('None')
}

interface DocumentListProps {
  files: { id: number; name: string; bytes: number; is_locked: boolean }[]
}

/** Number of documents listed at first, so that the actions stay in view. */
const maxVisible = 5

/** The documents, to view at the side or to download. */
function DocumentList({ files, count }: DocumentListProps & { count: number }) {
  const t = useTranslator()
  // A single further document takes no more space than the line that would hide it.
  const visible = files.length > maxVisible + 1 ? files.slice(0, maxVisible) : files
  const rest = files.slice(visible.length)
  return (
    <>
      <Title order={2} size="h5" mt="md">
        {t('Documents')}
      </Title>
      <Documents files={visible} />
      {rest.length > 0 && (
        <details>
          <summary className={classes.rest}>
            {t('{count} more documents', { count: rest.length })}
          </summary>
          <Documents files={rest} />
        </details>
      )}
      {files.length === 0 && (
        <Text size="sm">
          {count > 0 ? t('After the first look: {count}', { count }) : t('None')}
        </Text>
      )}
    </>
  )
}

function Documents({ files }: DocumentListProps) {
  const t = useTranslator()
  const [query] = useSearchParams()
  return (
    <ul className={classes.documents}>
      {files.map((file) => (
        <li key={file.id}>
          <ScreenLink
            to={`?${mergeParams(query, { document: String(file.id) })}#document`}
            aria-current={parseShownDocumentId(query) === file.id ? 'true' : undefined}
          >
            {file.name}
          </ScreenLink>
          <Group gap="xs" wrap="nowrap">
            <SecondaryText>
              {formatSize(file.bytes)}
              {file.is_locked && `, ${t('opens only with a password')}`}
            </SecondaryText>
            <Button
              component="a"
              href={href('/admin/documents/:id', { id: String(file.id) })}
              download
              variant="subtle"
              size="compact-md"
              aria-label={t('Download {name}', { name: file.name })}
              leftSection={<AdminIcon name="download" />}
            >
              {t('Download')}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  )
}

const formatSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
