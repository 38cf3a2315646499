import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import { replyTemplates } from '../../content/mail-templates.ts'
import { site } from '../../content/settings.ts'
import { describe } from '../../forms/form.ts'
import { program } from '../../http/program.server.ts'
import { FormPage } from '../form/form-page.tsx'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import { saveSettings } from '../form/save-settings.server.ts'
import { saidOfSettings } from '../messages.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/templates'
import inbox from './inbox.module.css'
import { filled, type Letter, type Recipient } from './placeholders.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context)
  if (params.screen !== 'settings') throw redirect('/admin')
  const { store } = context.get(program)
  const [{ values, version, is_sample }, { siteName }] = await Promise.all([
    store.settingWithVersion(replyTemplates),
    store.setting(site),
  ])
  const { category, label, fields } = replyTemplates
  return {
    siteName,
    form: {
      name: category,
      label,
      fields: describe(fields, values),
      seen: version,
      failure: saidOfSettings(category).notSaved,
      isSample: is_sample,
      preview: null,
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  return saveSettings(context.get(program), ['reply_templates'], await request.formData(), by)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepWhenItFails(request, serverAction)
}

/** The templates, and beside them how each would be read. */
export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const { form, siteName } = loaderData
  const { ref, letters } = useTyped()
  const example: Recipient = {
    id: 0,
    email: 'anna.muster@example.com',
    state: '',
    values: {
      name: 'Anna Muster',
      reference: 'B-ABCD-2345',
      position: 'Softwareentwicklung (m/w/d)',
      site: siteName,
      link: 'https://…/bewerbung/…',
    },
  }
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <div ref={ref}>
        <FormPage forms={[form]} result={actionData} />
      </div>
      <Stack component="section" aria-label="Preview">
        {letters.map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: templates have no other identity
          <Preview key={index} letter={filled(letter, example)} name={letter.name} />
        ))}
      </Stack>
    </SimpleGrid>
  )
}

const Preview = ({ name, letter }: { name: string; letter: Letter }) => (
  <Paper withBorder p="sm">
    <Title order={2} size="h5">
      {name}
    </Title>
    <Text size="xs" c="dimmed" mb="xs">
      As a mail
    </Text>
    <Text fw={600} mb="xs" className={inbox.name} lang="de">
      {letter.subject}
    </Text>
    <p className={inbox.letter} lang="de">
      {letter.body}
    </p>
  </Paper>
)

/** What stands in the form now. */
function useTyped() {
  const ref = useRef<HTMLDivElement>(null)
  const [letters, setLetters] = useState<(Letter & { name: string })[]>([])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => {
      const form = element.querySelector('form')
      if (form) setLetters(lettersIn(new FormData(form)))
    }
    // Buttons add, remove and move templates; then the form is drawn anew first.
    const readLater = () => void requestAnimationFrame(read)
    read()
    element.addEventListener('input', read)
    element.addEventListener('click', readLater)
    return () => {
      element.removeEventListener('input', read)
      element.removeEventListener('click', readLater)
    }
  }, [])
  return { ref, letters }
}

function lettersIn(form: FormData) {
  const indices = [...form.keys()].flatMap((key) => /^templates\.(\d+)\.name$/.exec(key)?.[1] ?? [])
  return indices.map((index) => {
    const text = (name: string) => String(form.get(`templates.${index}.${name}`) ?? '')
    return { name: text('name'), subject: text('subject'), body: text('body') }
  })
}
