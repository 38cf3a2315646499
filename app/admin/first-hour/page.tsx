import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { data, Form, href, redirect } from 'react-router'
import { notePanelEvent } from '../../auth/panel-events.server.ts'
import { requireRight } from '../../auth/rights.server.ts'
import { guide } from '../../content/guide.ts'
import { site } from '../../content/settings.ts'
import type { Program } from '../../program.server.ts'
import { ColourOutcome } from '../fields/colour-field.tsx'
import { Card } from '../shell/card.tsx'
import { ScreenLink } from '../shell/screen-link.tsx'
import { leadTo } from '../shell/toast.server.ts'
import { useText } from '../shell/use-text.ts'
import { editing } from '../working-copy/working-copy.server.ts'
import type { Route } from './+types/page'
import { Bar } from './card.tsx'
import classes from './first-hour.module.css'
import { leftPictures } from './not-yours.server.ts'
import { NotYoursList } from './not-yours.tsx'
import { progress } from './progress.server.ts'
import { settledInDraft } from './settled-in-draft.server.ts'
import { StepRow } from './step-row.tsx'

const here = href('/admin/first-hour')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRight(context, 'settings:read')
  const program = editing(context)
  const [read, left, { brandColour }] = await Promise.all([
    progress(program),
    leftPictures(program),
    program.store.setting(site),
  ])
  const set = url.searchParams.get('undo') ?? ''
  return {
    ...read,
    left,
    brandColour,
    undo: /^[1-9]\d{0,8}$/.test(set) ? href('/admin/first-hour/undo/:set', { set }) : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { by, program, t } = requireRight(context, 'settings:write')
  const intent = String((await request.formData()).get('intent'))
  if (intent === 'adopt') {
    const inDraft = await settledInDraft(context, async ({ store }) => {
      await store.confirmAll({ by })
      return true
    })
    if (inDraft?.to) return inDraft.to
    const set = await program.store.confirmAll({ by })
    await notePanelEvent(program.database.db, 'samples', { who: by, what: 'confirmed all samples' })
    const undo = href('/admin/first-hour/undo/:set', { set: String(set) })
    return leadTo(
      `${here}?undo=${set}`,
      t('Adopted. What still names the sample company stays on the list.'),
      'success',
      { undo },
    )
  }
  if (!isChange(intent)) throw data(null, { status: 400 })
  await settle(program, changes[intent], by)
  return redirect(intent === 'enough' ? href('/admin') : here)
}

const changes = {
  enough: { isShown: false },
  again: { isShown: true },
  keepsLogo: { keepsLogo: true },
  keepsColours: { keepsColours: true },
}
const isChange = (intent: string): intent is keyof typeof changes => Object.hasOwn(changes, intent)

/** Who was faster said the same, or will see that it was not. */
async function settle({ store }: Program, change: Partial<typeof guide.fallback>, by: string) {
  const { values, version } = await store.settingWithVersion(guide)
  await store.saveSetting(guide, { ...values, ...change }, { by, seen: version })
}

export default function FirstHour({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { done, total, steps, all, canThrowAway, left, isShown, undo, brandColour } = loaderData
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
        <Bar {...{ done, total }} />
      </div>
      {undo && <Undo action={undo} />}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepRow key={step.name} {...step}>
            {step.name === 'colours' && brandColour && <ColourOutcome colour={brandColour} />}
          </StepRow>
        ))}
      </ol>
      <section id="not-yours">
        <Card title={t('What is not yet yours')}>
          <NotYoursList {...{ all, canThrowAway, left }} />
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

/** Also where no script offers it in the corner. */
function Undo({ action }: { action: string }) {
  const t = useText()
  return (
    <Alert>
      <Form method="post" action={action}>
        <Group gap="sm">
          <Text size="sm">
            {t('That was everything at once. Until you change it again it can be taken back.')}
          </Text>
          <Button type="submit" size="xs">
            {t('Undo')}
          </Button>
        </Group>
      </Form>
    </Alert>
  )
}
