import { Alert, Button, Group, List, Paper, Text } from '@mantine/core'
import { data, Form, href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { describeLaunchGaps } from '#content/launch/gap.ts'
import { findLegalTextAndFactGapIds } from '#content/launch/legal-text-gaps.ts'
import type { LegalGeneratorInput } from '#content/legal/parts.ts'
import { fillLegalPlaceholders } from '#content/legal/placeholders.ts'
import { settings } from '#content/settings/settings.ts'
import { sanitiseHtml } from '#content/store/html.server.ts'
import { validate } from '#content/store/validate.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import {
  generateLegalText,
  type LegalTextName,
  loadLegalTextInput,
} from '#inbox/letters/legal-texts.server.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import type { CrumbHandle } from '#panel/kit/shell/breadcrumbs.ts'
import { Heading, Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton, ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/page'
import classes from './legal.module.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { t } = requireRight(context, 'settings:read')
  const name = parseName(params.name)
  const { store } = getContentContext(context)
  const { legal, couldMeasure } = await loadCase(store, name, url.searchParams.has('analytics'))
  const { values, version } = await store.settingWithVersion(settings[name])
  // Sanitised, as it will be stored.
  const made = sanitiseHtml(generateLegalText(name, legal))
  const render = (html: string) => sanitiseHtml(fillLegalPlaceholders(html, legal.values))
  return {
    name,
    label: t.of(settings[name].label),
    seen: version,
    made: render(made),
    stands: render(values.content),
    isSame: made === values.content,
    couldMeasure,
    isMeasured: legal.asksConsent,
    missing: listMissing(t, name, legal),
  }
}

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ label }, to, t) => ({ label: t('{label} from the questions', { label }), to }),
}

/** The gaps of the generated text, labelled as in the guide. */
function listMissing(t: Translator, name: LegalTextName, legal: LegalGeneratorInput) {
  const html = fillLegalPlaceholders(generateLegalText(name, legal), legal.values)
  return describeLaunchGaps(findLegalTextAndFactGapIds(name, html, legal)).map(({ text }) =>
    t.of(text),
  )
}

/** Stores the generated text; the replaced one is in the history. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { by, t } = requireRight(context, 'settings:write')
  const name = parseName(params.name)
  const app = getContentContext(context)
  const { store } = app
  const type = settings[name]
  const form = await request.formData()
  const seen = Number(form.get('seen'))
  const { legal, couldMeasure } = await loadCase(store, name, form.has('analytics'))
  const content = generateLegalText(name, legal)
  if (!content) throw data(null, { status: 409 })
  const validated = await validate(app, type, { content }, await store.setting(type))
  if ('errors' in validated) throw data(null, { status: 409 })
  const saved = await store.saveSetting(
    type,
    { content: String(validated.values.content) },
    { by, seen },
  )
  const address =
    couldMeasure && legal.asksConsent ? privacyWithAnalytics : href('/admin/legal/:name', { name })
  if ('conflict' in saved)
    return redirectWithToast(address, t('Somebody else has saved this in the meantime'), 'error')
  const { saved: message } = settingsToastMessages(t, name)
  const missing = listMissing(t, name, legal)
  if (missing.length === 0) return redirectWithToast(address, message)
  return redirectWithToast(address, message, 'info', {
    detail: t('It does not say yet: {what}', { what: missing.join('; ') }),
  })
}

export const clientAction = withErrorToast()

const privacy = href('/admin/legal/:name', { name: 'privacy' })
const privacyWithAnalytics = `${privacy}?analytics`

/** Google Analytics needs a privacy text that names it, so the text can be generated with it before it is switched on. */
async function loadCase(store: AppContext['store'], name: LegalTextName, withAnalytics: boolean) {
  const legal = await loadLegalTextInput(store)
  const couldMeasure = name === 'privacy' && !legal.asksConsent
  return {
    legal: { ...legal, asksConsent: legal.asksConsent || (couldMeasure && withAnalytics) },
    couldMeasure,
  }
}

function parseName(name: string): LegalTextName {
  if (name !== 'imprint' && name !== 'privacy') throw data(null, { status: 404 })
  return name
}

export default function GeneratedLegalText({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { made, stands, isSame, missing, seen, couldMeasure, isMeasured } = loaderData
  return (
    <Page maw={1200}>
      <Alert>
        <Text size="sm">
          <TranslatedText
            text="This text is put together from the {facts}, the {contact}, the {questions} and what is switched on. It is no legal advice: have it checked by somebody who gives some. Values go on following the settings after you have changed the text."
            facts={
              <ScreenLink to={createScreenPath('settings/company')} inherit>
                {t('company facts')}
              </ScreenLink>
            }
            contact={
              <ScreenLink to={createScreenPath('contact/information')} inherit>
                {t('contact information')}
              </ScreenLink>
            }
            questions={
              <ScreenLink to={createScreenPath('settings/legal')} inherit>
                {t('questions')}
              </ScreenLink>
            }
          />
        </Text>
      </Alert>
      {missing.length > 0 && (
        <Alert color="orange" title={t('Still missing')}>
          <List size="sm">
            {missing.map((each) => (
              <List.Item key={each}>{each}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <div className={classes.both}>
        <TextPreview
          title={t('From the questions')}
          html={made}
          empty={t('Enter the full company name first.')}
        />
        {stands && <TextPreview title={t('As it stands now')} html={stands} empty="" />}
      </div>
      <Form method="post">
        <input type="hidden" name="seen" value={seen} />
        {couldMeasure && isMeasured && <input type="hidden" name="analytics" value="on" />}
        <Group>
          <Button type="submit" disabled={!made || isSame} variant="filled">
            {stands ? t('Replace the text') : t('Use this text')}
          </Button>
          <ScreenButton to={createScreenPath('settings/legal')}>
            {stands && !isSame ? t('Keep it as it is') : t('Back')}
          </ScreenButton>
          {couldMeasure && (
            <ScreenLink to={isMeasured ? privacy : privacyWithAnalytics} size="sm">
              {isMeasured
                ? t('Without Google Analytics')
                : t('With Google Analytics, to switch it on afterwards')}
            </ScreenLink>
          )}
          {isSame && <Text size="sm">{t('It is the text that you have.')}</Text>}
        </Group>
      </Form>
    </Page>
  )
}

function TextPreview({ title, html, empty }: { title: string; html: string; empty: string }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Heading mb="sm">{title}</Heading>
      {html ? (
        <div
          lang="de"
          className={classes.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : (
        <Text size="sm">{empty}</Text>
      )}
    </Paper>
  )
}
