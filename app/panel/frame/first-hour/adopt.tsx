import { Button, Group, Text, Title } from '@mantine/core'
import { data, Form, href } from 'react-router'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { isAuthorized } from '#accounts/rights.ts'
import { parseReturnPath } from '#accounts/sign-in/return-path.ts'
import { settings } from '#content/settings/settings.ts'
import { asDb } from '#content/store/change.server.ts'
import type { ContentType } from '#content/types/content-types.ts'
import { tryAfterCommit } from '#core/runtime/try-after-commit.server.ts'
import { listRightsAreas } from '#drafts/approval.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { findCollection } from '#panel/kit/screens/item-params.server.ts'
import { getAdoptionRequirement } from '#panel/kit/screens/screen-permissions.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton, ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { capitalize } from '#panel/kit/shell/toast-messages.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/adopt'
import { applyInDraftIfNeeded } from './apply-in-draft-if-needed.server.ts'
import classes from './first-hour.module.css'
import { createUndoOfferAddress } from './offered-undo.server.ts'
import { listSampleContent } from './sample-content.server.ts'
import { digestSamples, listSampleValues } from './sample-values.server.ts'

const list = `${href('/admin/first-hour')}#not-yours`

/** The list or form that led here. */
function parseBack({ searchParams }: URL) {
  const back = searchParams.get('back')
  return back ? parseReturnPath(back) : undefined
}

/** The sample content of one screen, to be read before it is adopted. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { t } = requireRight(context, getAdoptionRequirement(params.type))
  const samples = await listSampleValues(getContentContext(context), requireType(params.type))
  return {
    title: capitalize(t.word(samples.title)),
    entries: samples.entries.map(({ text, to, fields }) => ({
      ...{ text: t.word(text), to },
      fields: fields.map((field) => ({ ...field, label: t.word(field.label) })),
    })),
    seen: digestSamples(samples),
    back: parseBack(url),
  }
}

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ title }) => title)

/**
 * Adopts the samples if they are unchanged since they were read (`seen`). Redirects to `back`, without it to the next
 * screen with samples.
 */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const who = requireRight(context, getAdoptionRequirement(params.type))
  const { by, app, t } = who
  const type = requireType(params.type)
  const here = href('/admin/first-hour/adopt/:type', { type: params.type }) + url.search
  const form = await request.formData()
  const site = getContentContext(context)
  if (digestSamples(await listSampleValues(site, type)) !== form.get('seen'))
    return redirectWithToast(here, t('This has changed meanwhile. Please look again.'), 'info')
  const draftResult = await applyInDraftIfNeeded(
    context,
    async ({ store }) => {
      await store.adoptSamples(type, { by })
      return true
    },
    listRightsAreas([type]),
  )
  if (draftResult?.to) return draftResult.to
  const about = 'category' in type ? type.label : type.label.many
  const set = await app.store.adoptSamples(type, {
    by,
    also: (trx) =>
      recordPanelEvent(asDb(trx), 'samples', { who: by, what: 'confirmed samples', about }),
  })
  const back = parseBack(url)
  const adopted = t('Adopted. What still names the sample company stays on the list.')
  // Whoever may not throw samples away may not take this back either.
  if (!isAuthorized(who.person, 'settings:write'))
    return redirectWithToast(back ?? href('/admin'), adopted)
  const undo = href('/admin/first-hour/undo/:set', { set: String(set) })
  if (back) return redirectWithToast(back, adopted, 'success', { undo })
  const remaining = await tryAfterCommit('the next samples', () => listSampleContent(app))
  const next = remaining?.samples.find(({ name }) => name !== params.type)
  return redirectWithToast(
    next
      ? href('/admin/first-hour/adopt/:type', { type: next.name })
      : createUndoOfferAddress(who, { set }),
    adopted,
    'success',
    { undo },
  )
}

export const clientAction = withErrorToast()

function requireType(name: string): ContentType {
  const type =
    findCollection(name) ?? Object.values(settings).find(({ category }) => category === name)
  if (!type) throw data(null, { status: 404 })
  return type
}

export default function AdoptSamples({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { title, entries, seen, back } = loaderData
  return (
    <Page maw={860} title={t('Read and adopt: {things}', { things: title })}>
      <Text>
        {entries.length === 0
          ? t('Nothing of this came with the program any more.')
          : t(
              'This came with the program, and visitors take it for yours. Change what is not right; what you adopt is no longer marked as a sample.',
            )}
      </Text>
      {entries.map(({ text, to, fields }) => (
        <Card key={to} title={text}>
          {fields.map(({ label, to: fieldAddress, texts, pictures }) => (
            <div key={label} className={classes.said}>
              <Title order={3} size="h6" mt="xs">
                <ScreenLink to={fieldAddress} inherit>
                  {label}
                </ScreenLink>
              </Title>
              {texts.map((each, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
                <Text key={index} size="sm" lang="de">
                  {each}
                </Text>
              ))}
              {pictures.map((src) => (
                <img key={src} src={src} alt="" className={classes.picture} loading="lazy" />
              ))}
            </div>
          ))}
        </Card>
      ))}
      <Form method="post">
        <input type="hidden" name="seen" value={seen} />
        <Group>
          <Button type="submit" variant="filled" disabled={entries.length === 0}>
            {t('I have read it: it is right for us')}
          </Button>
          <ScreenButton to={back ?? list}>{t('Back to the list')}</ScreenButton>
        </Group>
      </Form>
    </Page>
  )
}
