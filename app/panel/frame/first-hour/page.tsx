import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { data, Form, href, redirect } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { guideSettings } from '#content/settings/guide.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { listVisibleFindingsSoFar } from '#drafts/panel/ready/findings.server.ts'
import { readGapsSoFar } from '#drafts/panel/ready/open-gaps.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { ColourContrastPreview } from '#panel/kit/fields/colour-field.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/page'
import { applyInDraftIfNeeded } from './apply-in-draft-if-needed.server.ts'
import { GuideProgressBar } from './card.tsx'
import classes from './first-hour.module.css'
import { parseUndoOffer } from './offered-undo.server.ts'
import { getGuideProgress } from './progress.server.ts'
import { summarizeUnusedSamplePictures, translateSamples } from './sample-content.server.ts'
import { SampleContentList } from './sample-content.tsx'
import { StepRow } from './step-row.tsx'
import { translateStep } from './step-state.ts'
import { type ResolvedUndo, resolveUndoOffer } from './undoable.server.ts'

const here = href('/admin/first-hour')

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = requireRight(context, 'settings:read')
  const app = getContentContext(context)
  const offered = parseUndoOffer(who, url)
  const site = { ...app, today: who.db }
  const [state, { found }, left, { brandColour }, undo] = await Promise.all([
    getGuideProgress(app, who.db, readGapsSoFar),
    listVisibleFindingsSoFar(who.app, site, who.person, who.t),
    summarizeUnusedSamplePictures(app),
    app.store.setting(siteSettings),
    offered && resolveUndoOffer(who.app, offered),
  ])
  return {
    ...state,
    steps: state.steps.map((step) => translateStep(who.t, step)),
    all: translateSamples(who.t, state.all),
    general: translateSamples(who.t, state.general),
    mentions: found.open
      .filter(({ gaps }) => gaps?.includes('samples.mentions'))
      .flatMap(({ links }) => links),
    left,
    brandColour,
    undo: undo ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { by, app, t } = requireRight(context, 'settings:write')
  const intent = String((await request.formData()).get('intent'))
  if (intent === 'dropsBirth') {
    const draftResult = await applyInDraftIfNeeded(context, leaveOutBirth(by))
    if (draftResult?.to) return draftResult.to
    const saved = t('Applicants are no longer asked for date of birth and nationality')
    const isSaved = !draftResult && (await leaveOutBirth(by)(app))
    return isSaved
      ? redirectWithToast(here, saved)
      : redirectWithToast(here, t('Somebody else has saved this in the meantime'), 'error')
  }
  if (!isChange(intent)) throw data(null, { status: 400 })
  await saveGuide(app, changes[intent], by)
  return redirect(intent === 'enough' ? href('/admin') : here)
}

const changes = {
  enough: { isShown: false },
  again: { isShown: true },
  keepsLogo: { keepsLogo: true },
  keepsColours: { keepsColours: true },
  asksBirth: { asksBirth: true },
}
const isChange = (intent: string): intent is keyof typeof changes => Object.hasOwn(changes, intent)

/** Saves a choice of the guide. Ignores conflicts: the page shows the stored state afterwards. */
async function saveGuide(
  { store }: AppContext,
  change: Partial<typeof guideSettings.fallback>,
  by: string,
) {
  const { values, version } = await store.settingWithVersion(guideSettings)
  await store.saveSetting(guideSettings, { ...values, ...change }, { by, seen: version })
}

const leaveOutBirth =
  (by: string) =>
  async ({ store }: AppContext) => {
    const { values, version } = await store.settingWithVersion(applicationFormSettings)
    const reduced = { ...values, birth_date: 'hidden', nationality: 'hidden' } as const
    const result = await store.saveSetting(applicationFormSettings, reduced, { by, seen: version })
    return !('conflict' in result)
  }

export default function FirstHour({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { done, total, steps, isShown, undo, brandColour } = loaderData
  return (
    <Stack maw={860}>
      <div>
        <Title order={1} size="h2">
          {t('Make it yours')}
        </Title>
        <Text mt="xs">
          {t(
            'An afternoon to your own site: each step leads to the form where it is done, and from there on to the next. Everything can be changed again later.',
          )}
        </Text>
        <Text mt="xs" fw={600}>
          {t('{done} of {total} steps are done.', { done, total })}
        </Text>
        <GuideProgressBar {...{ done, total }} />
      </div>
      {undo && <Undo {...undo} />}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepRow key={step.name} {...step}>
            {step.name === 'colours' && brandColour && (
              <ColourContrastPreview colour={brandColour} />
            )}
            {step.asksBirth && <BirthQuestion />}
          </StepRow>
        ))}
      </ol>
      <section id="not-yours">
        <Card title={t('What is not yet yours')}>
          <SampleContentList {...loaderData} />
        </Card>
      </section>
      <Form method="post">
        <Group gap="sm">
          <Button type="submit" name="intent" value={isShown ? 'enough' : 'again'}>
            {isShown ? t('Enough: show this no longer') : t('Show this on the dashboard again')}
          </Button>
          <ScreenLink to={href('/admin')} size="sm">
            {t('To the dashboard')}
          </ScreenLink>
        </Group>
      </Form>
    </Stack>
  )
}

/** Asks once whether the application form needs the date of birth. */
function BirthQuestion() {
  const t = useTranslator()
  return (
    <>
      <Text size="sm" mt="xs">
        {t(
          'Does your application form need date of birth and nationality? Hardly any company does: asking can count as a sign of discrimination (AGG).',
        )}
      </Text>
      <Group gap="sm">
        <PostButton name="intent" value="dropsBirth" size="compact-sm" mih="var(--hit)">
          {t('Leave both out')}
        </PostButton>
        <PostButton
          name="intent"
          value="asksBirth"
          variant="subtle"
          size="compact-sm"
          mih="var(--hit)"
        >
          {t('We need them')}
        </PostButton>
      </Group>
    </>
  )
}

/** Undo without the toast, which needs scripts. */
function Undo({ set, isHidden, done }: ResolvedUndo) {
  const t = useTranslator()
  return (
    <Alert>
      <Form method="post" action={href('/admin/first-hour/undo/:set', { set: String(set) })}>
        <Group gap="sm">
          <Text size="sm">
            {isHidden
              ? t(
                  'The sample is gone and the site is hidden. “Undo” brings both back: visitors see it again.',
                )
              : t('That was everything at once. Until you change it again it can be taken back.')}
          </Text>
          <Button type="submit" size="xs">
            {`${t('Undo')}: ${t.within(t(done === 'adopted' ? 'Confirm samples' : 'Throw away the sample content'))}`}
          </Button>
        </Group>
      </Form>
    </Alert>
  )
}
