import { Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { requireRight } from '#accounts/rights.server.ts'
import { replyTemplateSettings } from '#content/settings/mails/reply-template-settings.ts'
import { createFieldViews } from '#core/fields/form.ts'
import { createApplicationMailValues } from '#inbox/letters/letter-values.ts'
import { loadMailData } from '#inbox/letters/mail-data.server.ts'
import { MailText } from '#mail/panel/letter-text.tsx'
import { MultiFormPage } from '#panel/kit/form/form-page.tsx'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import type { SaveFailure } from '#panel/kit/form/save-failure.ts'
import { saveSettings } from '#panel/kit/form/save-settings.server.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/templates'
import { fillLetter, type LetterDraft } from './letters.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { app, t } = requireRight(context, 'templates:read')
  const [{ values, version, sample }, { sender }] = await Promise.all([
    app.store.settingWithVersion(replyTemplateSettings),
    loadMailData(app),
  ])
  const example = {
    name: 'Anna Muster',
    reference: 'B-ABCD-2345',
    position: 'Softwareentwicklung (m/w/d)',
    talent_pool_until: null,
    hold_reason: null,
  }
  const { category, label, fields } = replyTemplateSettings
  return {
    example: createApplicationMailValues(sender, example),
    form: {
      name: category,
      label: t.of(label),
      fields: createFieldViews(t, fields, values),
      seen: version,
      failure: settingsToastMessages(t, category).notSaved,
      sample,
      preview: null,
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireRight(context, 'templates:write')
  return saveSettings(context, request, ['reply_templates'])
}

export const clientAction = preserveInputOnError<SaveFailure | undefined>

/** The templates, with a preview of the one being edited. */
export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { form } = loaderData
  const { ref, letter } = useFormLetters()
  const example = { values: { ...loaderData.example, link: 'https://…/bewerbung/…' } }
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <div ref={ref}>
        <MultiFormPage forms={[form]} result={actionData} />
      </div>
      <section aria-label={t('Preview')}>
        {letter && (
          <Paper withBorder p="md" pos="sticky" top={68}>
            <Title order={2} size="h5">
              {letter.name}
            </Title>
            <Text size="xs" c="dimmed" mb="xs">
              {t('As a mail')}
            </Text>
            <MailText {...fillLetter(letter, example)} />
          </Paper>
        )}
      </section>
    </SimpleGrid>
  )
}

/** Current contents of the form, and the template that has the focus. */
function useFormLetters() {
  const ref = useRef<HTMLDivElement>(null)
  const [letters, setLetters] = useState<(LetterDraft & { name: string })[]>([])
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const updateLetters = () => {
      const form = element.querySelector('form')
      if (form) setLetters(parseLetters(new FormData(form)))
    }
    // Buttons add, remove and move templates, so this waits for the next render.
    const updateAfterRender = () => void requestAnimationFrame(updateLetters)
    const updateCurrent = ({ target }: FocusEvent) => {
      const [, index] = /^templates\.(\d+)\./.exec((target as HTMLInputElement).name ?? '') ?? []
      if (index) setCurrent(Number(index))
    }
    updateLetters()
    element.addEventListener('focusin', updateCurrent)
    element.addEventListener('input', updateLetters)
    element.addEventListener('click', updateAfterRender)
    return () => {
      element.removeEventListener('focusin', updateCurrent)
      element.removeEventListener('input', updateLetters)
      element.removeEventListener('click', updateAfterRender)
    }
  }, [])
  return { ref, letter: letters[current] ?? letters[0] }
}

function parseLetters(form: FormData) {
  const indices = [...form.keys()].flatMap((key) => /^templates\.(\d+)\.name$/.exec(key)?.[1] ?? [])
  return indices.map((index) => {
    const text = (name: string) => String(form.get(`templates.${index}.${name}`) ?? '')
    return { name: text('name'), subject: text('subject'), body: text('body') }
  })
}
