import { Alert, Button, Group, Text } from '@mantine/core'
import { Form, href } from 'react-router'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { isUnfitForLaunch } from '#content/launch/gap.ts'
import { getCachedLaunchGapIds } from '#content/launch/launch-gaps.server.ts'
import type { PlannedDiscard } from '#content/samples/planned-discard.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { asDb, type BeforeCommitHooks, readContentVersion } from '#content/store/change.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/discard-samples'
import { applyInDraftIfNeeded } from './apply-in-draft-if-needed.server.ts'
import { createUndoOfferAddress } from './offered-undo.server.ts'

const back = href('/admin/first-hour')

const hiddenNow =
  'Visitors see your name and nothing else; once somebody has written to you, imprint and privacy text.'

export async function loader({ context }: Route.LoaderArgs) {
  const { person, db, t } = requireRight(context, 'settings:write')
  const app = getContentContext(context)
  const discarded = await app.store.planDiscards()
  const isItem = ({ type, change }: PlannedDiscard) =>
    !('category' in type) && change.what === 'remove'
  return {
    gone: groupByType(t, discarded.filter(isItem)),
    kept: groupByType(t, await app.store.listTranslatedSamples()),
    emptied: discarded.filter((each) => !isItem(each)).map((each) => describe(t, each)),
    isHiding: await isHiding(app),
    isPublic: app.collectedIn === undefined && (await canPublishDirectly(db, person, ['content'])),
  }
}

/** Whether deleting the samples hides a public site, because the remaining pages would be unfit for visitors. */
const isHiding = async (app: AppContext) =>
  (await app.store.setting(siteVisibilitySettings)).isPublic &&
  isUnfitForLaunch(await getCachedLaunchGapIds(app))

/** Groups titles by type: `Slides: A, B, C`. */
function groupByType(t: Translator, discarded: PlannedDiscard[]) {
  const groups = new Map<string, string[]>()
  for (const { type, title } of discarded) {
    const name = t.of(typeof type.label === 'string' ? type.label : type.label.many)
    groups.set(name, [...(groups.get(name) ?? []), title ?? name])
  }
  return [...groups].map(([name, titles]) => ({ name, titles }))
}

function describe(t: Translator, { type, title, fields }: PlannedDiscard) {
  const name =
    'category' in type
      ? settingsToastMessages(t, type.category).name
      : t('{thing} “{title}”', { thing: t.of(type.label.one), title: title ?? '' })
  return { name, fields: fields.map((field) => t.word(type.fields[field]?.label ?? field)) }
}

export const handle = createCrumb('Throw away')

export async function action({ context }: Route.ActionArgs) {
  const who = requireRight(context, 'settings:write')
  const { by, app, t } = who
  const throwAway = async (site: AppContext, also?: BeforeCommitHooks['also']) =>
    site.store.discardSamples({ by, isHiding: await isHiding(site), ...(also && { also }) })
  // In the same transaction: the undo asks for this event.
  const record: BeforeCommitHooks['also'] = async (trx) =>
    recordPanelEvent(asDb(trx), 'samples', {
      who: by,
      what: 'threw samples away',
      about: String(await readContentVersion(asDb(trx))),
    })
  const draftResult = await applyInDraftIfNeeded(context, async (copy) =>
    Boolean(await throwAway(copy)),
  )
  if (draftResult?.to) return draftResult.to
  const result = draftResult ? undefined : await throwAway(app, record)
  if (!result) return redirectWithToast(back, t('There was no sample content left'), 'info')
  const undo = href('/admin/first-hour/undo/:set', { set: String(result.set) })
  const { set, isHidden } = result
  return redirectWithToast(
    createUndoOfferAddress(who, { set, isHidden }),
    t('Sample content thrown away'),
    'success',
    { undo, ...(isHidden && { detail: `${t('The site is not public')}. ${t(hiddenNow)}` }) },
  )
}

export const clientAction = withErrorToast()

/** Lists the samples before they are deleted. */
export default function DiscardSamples({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { gone, kept, emptied, isPublic, isHiding } = loaderData
  const isNothing = gone.length + emptied.length === 0
  return (
    <Page maw={860} title={t('Throw away the sample content')}>
      <Text>
        {isNothing
          ? t('There is no sample content left.')
          : isPublic
            ? t(
                'What you have written stays. All of this comes back with one press on “Undo”, which you are offered afterwards.',
              )
            : t(
                'What you have written stays. All of this goes into a draft: visitors see the site as it is until it is published.',
              )}
      </Text>
      {!isNothing && isHiding && (
        <Alert title={t('The site is hidden with it')}>
          <Text size="sm">
            {t(
              'What is left could not stand alone: it stays hidden until you make the site public. “Undo” shows it again.',
            )}
          </Text>
        </Alert>
      )}
      {gone.length > 0 && (
        <Card title={t('This is deleted')}>
          <Titles groups={gone} />
        </Card>
      )}
      {kept.length > 0 && (
        <Alert title={t('This stays: you have written English words for it')}>
          <Titles groups={kept} />
          <Text size="sm">{t('Delete it in its list if it is not yours.')}</Text>
        </Alert>
      )}
      {emptied.length > 0 && (
        <Card title={t('This begins anew')}>
          {emptied.map(({ name, fields }) => (
            <Text key={name} size="sm" mb="xs">
              <strong>{name}</strong>
              {fields.length > 0 && `: ${fields.join(', ')}`}
            </Text>
          ))}
        </Card>
      )}
      <Form method="post">
        <Group>
          <Button type="submit" disabled={isNothing} variant="filled">
            {t(isHiding ? 'Throw away and hide the site' : 'Throw away')}
          </Button>
          <ScreenButton to={back}>{t('Keep it')}</ScreenButton>
        </Group>
      </Form>
    </Page>
  )
}

const Titles = ({ groups }: { groups: ReturnType<typeof groupByType> }) =>
  groups.map(({ name, titles }) => (
    <Text key={name} size="sm" mb="xs">
      <strong>
        {name} ({titles.length}):
      </strong>{' '}
      {titles.join(', ')}
    </Text>
  ))
