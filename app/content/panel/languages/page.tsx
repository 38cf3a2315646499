import { Button, List, Stack, Switch, Text } from '@mantine/core'
import { Form, href, useNavigation } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { secondLanguages } from '#content/languages/site-language.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { Heading } from '#panel/kit/shell/page.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/page'
import { summarizeTranslation } from './summary.server.ts'
import {
  createTranslationStartTexts,
  describeTranslatedShare,
} from './translation-descriptions.server.ts'

const path = createScreenPath('settings/languages')

export async function loader({ context }: Route.LoaderArgs) {
  const { t } = requireRight(context, 'settings:read')
  const { store } = getContentContext(context)
  const { values, version } = await store.settingWithVersion(languageSettings)
  const [offered] = secondLanguages
  const share = values.second && (await summarizeTranslation(context, values.second)).share
  return {
    isOn: values.second !== null,
    showsGerman: values.missing === 'german',
    seen: version,
    ...createTranslationStartTexts(t, values.second ?? offered),
    progress: share ? describeTranslatedShare(t, share) : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { by, t } = requireRight(context, 'settings:write')
  const { store } = getContentContext(context)
  const form = await request.formData()
  const [offered] = secondLanguages
  const second = form.has('second') ? offered : null
  const missing = form.has('missing') ? 'german' : 'absent'
  const { saved } = settingsToastMessages(t, languageSettings.category)
  const result = await store.saveSetting(
    languageSettings,
    { second, missing },
    { by, seen: Number(form.get('seen')) },
  )
  if ('conflict' in result)
    return redirectWithToast(
      path,
      t('Somebody else has just changed this. Please try again.'),
      'error',
    )
  return redirectWithToast(path, saved)
}

export function clientAction(call: Route.ClientActionArgs) {
  return withErrorToast()(call)
}

/** The one switch of the second language, and how to begin. */
export default function SecondLanguagePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { isOn, showsGerman, seen, label, steps, progress } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Stack maw={720}>
      <Form method="post" key={seen}>
        <Stack align="start">
          <input type="hidden" name="seen" value={seen} />
          <Switch name="second" value="on" defaultChecked={isOn} label={label} />
          <Switch
            name="missing"
            value="on"
            defaultChecked={showsGerman}
            label={t('Show pages without a translation in German')}
            description={t(
              'At the address of the other language, marked as German, with a line that says so. Otherwise they do not exist there.',
            )}
          />
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('Save')}
          </Button>
        </Stack>
      </Form>
      <Heading>{t('How it works')}</Heading>
      <List size="sm" spacing="xs" listStyleType="disc" ps="md">
        {steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      {progress && (
        <>
          <Text>{progress}</Text>
          <ScreenButton
            to={href('/admin/translations')}
            variant="filled"
            style={{ alignSelf: 'start' }}
          >
            {t('Translate')}
          </ScreenButton>
        </>
      )}
    </Stack>
  )
}
