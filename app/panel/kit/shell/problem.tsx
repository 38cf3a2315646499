import { Anchor, Stack, Text, Title } from '@mantine/core'
import { use, useEffect } from 'react'
import {
  href,
  isRouteErrorResponse,
  UNSAFE_DataRouterDataContext as RouterData,
  useRouteError,
} from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { findNewSecret } from '#core/request/new-secret.ts'
import { HtmlDocumentContext } from '#ui/html-document.ts'
import { PanelContext } from './access.tsx'
import { readErrorReason } from './describe-failure.ts'
import { ScreenButton } from './screen-link.tsx'
import { useTranslator } from './use-translator.ts'

/** Error page: not found, failed or forbidden. */
export function PanelErrorPage({ failure }: { failure?: string }) {
  const t = useTranslator()
  const { requestId } = use(HtmlDocumentContext)
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const reason = readErrorReason(error)
  const newSecret = findNewSecret(use(RouterData)?.actionData)
  const [isMissing, isForbidden] = [status === 404, status === 403 && !reason]
  useEffect(() => {
    if (failure && !isMissing && !isForbidden) toast.error(failure, { toastId: failure })
  }, [failure, isMissing, isForbidden])
  if (newSecret) return <SavedSecret secret={newSecret} />
  if (isForbidden) return <Forbidden />
  return (
    <Stack align="start">
      <Title order={1} size="h2">
        {isMissing ? t('There is nothing here') : (failure ?? t('Something went wrong'))}
      </Title>
      <Text c="dimmed">
        {isMissing
          ? t('It may have been deleted in the meantime, or is no longer yours to see.')
          : (reason ?? t('Nothing was lost. Please try again in a moment.'))}
      </Text>
      {requestId && <Text size="sm">{t('Request: {id}', { id: requestId })}</Text>}
      <ScreenButton to={href('/admin')} reloadDocument={!isMissing}>
        {t('To the dashboard')}
      </ScreenButton>
    </Stack>
  )
}

/** Error page after a screen has made a secret, but could not be loaded again. Has nothing that would have to be loaded. */
function SavedSecret({ secret }: { secret: string }) {
  const t = useTranslator()
  return (
    <Stack align="start" role="status">
      <Title order={1} size="h2">
        {t('Made, but this screen cannot be shown at the moment')}
      </Title>
      <Text>{t('Please copy this now. It is shown only once:')}</Text>
      <pre>{secret}</pre>
    </Stack>
  )
}

/** Error page for a missing right. */
function Forbidden() {
  const t = useTranslator()
  return (
    <Stack align="start" maw={560}>
      <Title order={1} size="h2">
        {t('This is not part of your role')}
      </Title>
      <Text c="dimmed">
        {t('Nothing is broken. If you need it for your work, ask one of these people for access:')}
      </Text>
      <LeaderList />
      <ScreenButton to={href('/admin')}>{t('To the dashboard')}</ScreenButton>
    </Stack>
  )
}

/** Persons who can grant access. */
export function LeaderList() {
  const { leaders } = use(PanelContext)
  return (
    <ul>
      {leaders.map(({ name, email }) => (
        <li key={email}>
          {name}, <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor>
        </li>
      ))}
    </ul>
  )
}

/** Placeholder for a section that could not be read. */
export function SectionError() {
  const t = useTranslator()
  const failure = t('Error loading data')
  useEffect(() => {
    toast.error(failure, { toastId: failure })
  }, [failure])
  return (
    <Text size="sm">
      {t('{failure}. Nothing was lost; please try again in a moment.', { failure })}
    </Text>
  )
}
