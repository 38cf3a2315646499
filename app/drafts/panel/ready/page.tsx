import { Group, Text, Title } from '@mantine/core'
import { href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { findWorkingDraft, listOpenDrafts } from '#drafts/drafts.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { useCan } from '#panel/kit/shell/access.tsx'
import { Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { SectionError } from '#panel/kit/shell/problem.tsx'
import { ScreenButton, ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Severity } from '../checks/check.ts'
import { type CheckedFinding, limitPlaces } from '../checks/checked-finding.ts'
import type { DismissedFinding } from '../checks/dismissed-findings.server.ts'
import { CheckingNotice } from '../checks/still-checking.tsx'
import type { Route } from './+types/page'
import { ExternalLinkCheck } from './external-link-check.tsx'
import {
  getSiteOrDraftSnapshot,
  listVisibleFindingsSoFar,
  maxVisiblePlaces,
} from './findings.server.ts'
import { Findings } from './findings.tsx'
import { findingsAction } from './findings-action.server.ts'
import classes from './ready.module.css'

const path = href('/admin/ready')

/** Findings for the public site or a draft: `?draft=`, else the user's working draft. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { person, app, t } = requireRight(context, contentPermissions.read)
  const drafts = await listOpenDrafts(app.database)
  const requestedDraft = url.searchParams.get('draft')
  const draftId =
    requestedDraft === null
      ? (await findWorkingDraft(app.database, person.id))?.id
      : Number(requestedDraft)
  const draft = drafts.find(({ id }) => id === draftId)
  return {
    drafts: drafts.map(({ id, name }) => ({ id, name })),
    draft: draft && { id: draft.id, name: draft.name },
    found: await loadSectionOrNull(context, 'checks', async () => {
      const site = await getSiteOrDraftSnapshot(app, draft?.id)
      const { found, isChecking } = await listVisibleFindingsSoFar(app, site, person, t)
      const open = found.open.map((each) => limitPlaces(each, maxVisiblePlaces))
      return { found: { ...found, open }, isChecking }
    }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { person } = requireRight(context, contentPermissions.write)
  return findingsAction(context, person, await request.formData())
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

export default function Ready({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { drafts, draft } = loaderData
  const { found = null, isChecking = false } = loaderData.found ?? {}
  return (
    <Page maw={860}>
      <Text>
        {t(
          'What you would wish to know before others tell you. Nothing here stops you from publishing by hand; it is no legal advice.',
        )}
      </Text>
      {drafts.length > 0 && <DraftLinks drafts={drafts} chosen={draft?.id ?? 0} />}
      {found === null && <SectionError />}
      {found && (
        <>
          {isChecking && <CheckingNotice />}
          <Summary found={found.open} draft={draft?.name} isChecking={isChecking} />
          <Findings found={found.open} draft={draft?.id} />
          <ExternalLinkCheck result={actionData ?? undefined} draft={draft?.id} />
          <DismissedFindings aside={found.aside} draft={draft?.id} />
        </>
      )}
    </Page>
  )
}

function DraftLinks({
  drafts,
  chosen,
}: {
  drafts: { id: number; name: string }[]
  chosen: number
}) {
  const t = useTranslator()
  const all = [{ id: 0, name: t('The public site') }, ...drafts]
  return (
    <Group component="nav" gap="xs" aria-label={t('What is checked')}>
      {all.map(({ id, name }) => (
        <ScreenButton
          key={id}
          to={`${path}?draft=${id}`}
          variant={id === chosen ? 'light' : 'default'}
          aria-current={id === chosen ? 'page' : undefined}
        >
          {name}
        </ScreenButton>
      ))}
    </Group>
  )
}

interface SummaryProps {
  found: CheckedFinding[]
  draft: string | undefined
  isChecking: boolean
}

function Summary({ found, draft, isChecking }: SummaryProps) {
  const t = useTranslator()
  const can = useCan()
  const count = (wanted: Severity) =>
    found.filter(({ weight = 'should' }) => weight === wanted).length
  // An empty intermediate result does not mean that the site is ready.
  if (isChecking && found.length === 0) return null
  return (
    <>
      <Text size="sm" role="status">
        {found.length === 0
          ? t(
              can('settings:read')
                ? 'Ready. The checks find nothing that is left to do.'
                : 'Nothing is left for you to do. What only others may change is not shown here.',
            )
          : t('By law: {law}. Recommended: {should}. Could be better: {hint}.', {
              law: count('law'),
              should: count('should'),
              hint: count('hint'),
            })}
      </Text>
      {draft && found.length > 0 && (
        <Text size="sm">{t('Work in the draft “{draft}” to put it right there.', { draft })}</Text>
      )}
    </>
  )
}

/** Dismissed findings, each with a button that restores it. */
function DismissedFindings({
  aside,
  draft,
}: {
  aside: DismissedFinding[]
  draft: number | undefined
}) {
  const t = useTranslator()
  if (aside.length === 0) return null
  return (
    <section aria-labelledby="set-aside">
      <Title order={2} size="h5" id="set-aside" mb="xs">
        {t('Meant so')}
      </Title>
      <ul className={classes.findings}>
        {aside.map(({ key, finding, text, to, word, who, at }) => (
          <li key={key}>
            <Group justify="space-between" gap="xs">
              <div className={classes.said}>
                <Text size="sm">{finding}</Text>
                <ScreenLink to={to} size="sm">
                  {text}
                </ScreenLink>
                <SecondaryText>
                  {t('“{word}”, {who}, {time}', { word, who, time: t.time(at) })}
                </SecondaryText>
              </div>
              <PostButton
                fields={{ key, draft: draft ?? 0 }}
                intent="back"
                size="compact-sm"
                aria-label={t('Find it again: {place}', { place: text })}
              >
                {t('Find it again')}
              </PostButton>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}
