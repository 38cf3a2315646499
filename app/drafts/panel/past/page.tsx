import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { data, Form, href, redirect, useSubmit } from 'react-router'
import { withDisplayNames } from '#accounts/people/colleague-names.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { asContentDb, readContentVersion } from '#content/store/change.server.ts'
import { createReaderAtRevision, planChangesToState } from '#drafts/difference.server.ts'
import {
  findLatestHistoryPoint,
  listHistoryPoints,
} from '#drafts/snapshots/history-points.server.ts'
import { createLinkedChangeText } from '#panel/frame/activity/linked-change-text.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { DividedList } from '#panel/kit/shell/card.tsx'
import { EmptyState } from '#panel/kit/shell/empty-state.tsx'
import { Heading, Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenButton, ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { DraftsNavigation } from '../drafts-navigation.tsx'
import { toChangeViews } from '../present-changes.server.ts'
import type { Route } from './+types/page'
import { ChangesSince } from './changes-since.tsx'
import { groupChangesByPanelPage } from './parts.server.ts'
import classes from './past.module.css'
import { getRestoreScope, historyPointAction, listRestorableTypes } from './past.server.ts'

const pageSize = 40

export const handle = createCrumb('The past')

const path = href('/admin/drafts/past')
const getPointPath = (moment: { at: string }) => `${path}?at=${encodeURIComponent(moment.at)}`

/** The moments that can be shown, and the changes since the chosen one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { person, by, app, db, t } = requireRight(context, contentPermissions.read)
  const query = url.searchParams
  const before = Number(query.get('before')) || undefined
  const moments = await listHistoryPoints(app.database, { limit: pageSize + 1, before })
  const list = moments.slice(0, pageSize)
  const step = query.get('step')
  const momentOfStep = step === null ? undefined : list.toReversed()[Number(step)]
  // The slider sends an index; the redirect puts the time of the history point into the address.
  if (momentOfStep)
    throw redirect(`${getPointPath(momentOfStep)}${before ? `&before=${before}` : ''}`)
  const requestedTime = query.get('at')
  const chosen =
    requestedTime === null ? undefined : await findLatestHistoryPoint(app.database, requestedTime)
  if (requestedTime !== null && !chosen) throw data(null, { status: 404 })
  // Before the changes: a later one counts as unseen.
  const seen = await readContentVersion(db)
  const changes = chosen
    ? await planChangesToState(
        app.database,
        createReaderAtRevision(app.database, chosen.until),
        listRestorableTypes(person),
        { who: by },
      )
    : []
  const to = { t, db: asContentDb(db) }
  const views = await Promise.all(
    changes.map((change, index) => toChangeViews(to, { ...change, id: index }, [])),
  )
  return {
    moments: (await withDisplayNames(db, list)).map((moment) => ({
      set: moment.set,
      at: moment.at,
      who: moment.who,
      text: [
        createLinkedChangeText(t, moment.type, moment.item_id, moment.what, moment.body).text,
        moment.count > 1 &&
          t.count(moment.count - 1, 'and made 1 more change', 'and made {count} more changes'),
      ]
        .filter(Boolean)
        .join(' '),
    })),
    before: before ?? null,
    next: moments.length > pageSize ? (list.at(-1)?.set ?? null) : null,
    chosen: chosen ? { at: chosen.at, set: chosen.set, seen } : null,
    parts: groupChangesByPanelPage(t, changes),
    scope: chosen && (await getRestoreScope(app, t, { person, by, until: chosen.until })),
    changes: views.flatMap((shown, index) =>
      shown.map((each) => ({
        ...each,
        type: changes[index]?.type ?? '',
        item: changes[index]?.item_id ?? 0,
      })),
    ),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return historyPointAction(context, await request.formData())
}

export const clientAction = withErrorToast()

export default function PastSite({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { moments, chosen, changes, parts, next, before, scope } = loaderData
  return (
    <Page maw={860}>
      <DraftsNavigation />
      <SecondaryText>
        {t(
          'Choose a moment: look around in the website as it was then, and bring back all of it or a part. Images and files that were deleted for good are missing.',
        )}
      </SecondaryText>
      {moments.length === 0 && (
        <EmptyState icon="history" title={t('Nothing has been changed yet.')} />
      )}
      {moments.length > 1 && <Slider moments={moments} before={before} chosen={chosen?.set} />}
      {chosen && scope && <ChangesSince point={chosen} {...{ changes, parts, ...scope }} />}
      <section aria-labelledby="moments">
        <Heading id="moments" mb="xs">
          {t('What happened')}
        </Heading>
        <DividedList>
          {moments.map((moment) => (
            <li
              key={moment.set}
              className={classes.moment}
              aria-current={moment.set === chosen?.set ? 'true' : undefined}
            >
              <ScreenLink
                to={`${getPointPath(moment)}${before ? `&before=${before}` : ''}`}
                fw={600}
                preventScrollReset={false}
              >
                {t.time(moment.at)}
              </ScreenLink>
              <Text size="sm" component="span">
                <strong>{t.word(moment.who)}</strong> {moment.text}
              </Text>
            </li>
          ))}
        </DividedList>
      </section>
      <Group>
        {before !== null && <ScreenButton to={path}>{t('Newest')}</ScreenButton>}
        {next !== null && <ScreenButton to={`${path}?before=${next}`}>{t('Older')}</ScreenButton>}
      </Group>
    </Page>
  )
}

interface SliderProps {
  moments: { set: number; at: string; text: string }[]
  before: number | null
  chosen: number | undefined
}

/** Slider from the oldest history point of the list to the newest. */
function Slider({ moments, before, chosen }: SliderProps) {
  const t = useTranslator()
  const submit = useSubmit()
  const marks = moments.toReversed()
  const shown = marks.findIndex(({ set }) => set === chosen)
  const input = useRef<HTMLInputElement>(null)
  // The position while dragging; the form is submitted on release.
  const [dragged, setDragged] = useState<{ from: number | undefined; to: number }>()
  const value = dragged && dragged.from === chosen ? dragged.to : shown
  useEffect(() => {
    const submitForm = () => submit(input.current?.form ?? null, { preventScrollReset: true })
    const slider = input.current
    slider?.addEventListener('change', submitForm)
    return () => slider?.removeEventListener('change', submitForm)
  }, [submit])
  const mark = marks[value]
  return (
    <Form method="get" className={classes.slider}>
      {before !== null && <input type="hidden" name="before" value={before} />}
      <label htmlFor="step">{t('Moment')}</label>
      <input
        ref={input}
        id="step"
        type="range"
        name="step"
        list="marks"
        min={0}
        max={marks.length - 1}
        value={value < 0 ? marks.length - 1 : value}
        aria-valuetext={mark && `${t.time(mark.at)}: ${mark.text}`}
        onChange={({ currentTarget }) =>
          setDragged({ from: chosen, to: currentTarget.valueAsNumber })
        }
      />
      <datalist id="marks">
        {marks.map(({ set }, index) => (
          <option key={set} value={index} />
        ))}
      </datalist>
      <Button type="submit" size="compact-sm">
        {t('Show')}
      </Button>
    </Form>
  )
}
