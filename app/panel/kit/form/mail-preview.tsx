import { Paper, Text } from '@mantine/core'
import { type RefObject, use, useEffect, useState } from 'react'
import { fill } from '#mail/compose.ts'
import { MailFooter } from '#mail/panel/letter-text.tsx'
import { PanelContext } from '../shell/access.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './mail-preview.module.css'
import { useAutosave } from './use-autosave.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** The fields that become subject and text. */
  subject: string
  body: string
  /** What its placeholders stand for, but the site, the signature and the link, whose host only the browser knows. */
  example: Record<string, string>
  linkTo?: string
  /** Visitors read the particulars of the company below it. */
  isForVisitors?: boolean
}

export const exampleOfMessage = {
  name: 'Anna Muster',
  reference: 'K-ABCD-2345',
  promise: 'Wir melden uns in der Regel innerhalb von zwei Werktagen.',
}
export const exampleOfApplication = {
  ...exampleOfMessage,
  reference: 'B-ABCD-2345',
  position: 'Softwareentwicklung (m/w/d)',
  application: 'Ihre Bewerbung auf die Stelle „Softwareentwicklung (m/w/d)“',
  offer: 'diese Stelle nicht',
  deletion: '180 Tage nach dieser E-Mail',
}

export const exampleOfNotice = {
  reference: 'B-ABCD-2345',
  position: 'Softwareentwicklung (m/w/d)',
  by: 'anna.muster@example.com',
  email: 'max.muster@example.com',
  event: 'Unterlagen nachgereicht',
  change: 'Passwort',
  more: 'Hier lesen Sie sie:\nhttps://…',
  entries: '2 Eingänge',
  list: 'K-ABCD-2345: https://…\nB-ABCD-2345: https://…',
}

/** The mail as it is read, while its template is typed; placeholders that nothing is put in for are told. */
export function MailPreview({ form, subject, body, example, linkTo, isForVisitors }: Props) {
  const t = useTranslator()
  const typed = useAutosave(form, [subject, body, 'signature'])
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  const { siteName: site } = use(PanelContext)
  const values = {
    ...example,
    site,
    signature: fill(typed.signature ?? '', { site }),
    ...(linkTo && { link: `${origin}${linkTo}` }),
  }
  const letter = {
    subject: fill(typed[subject] ?? '', values),
    body: fill(typed[body] ?? '', values),
  }
  const open = [...new Set(`${letter.subject}\n${letter.body}`.match(/\{\w+\}/g))]
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('As a mail')}>
      <Text size="xs" c="dimmed" mb={4}>
        {t('As a mail')}
      </Text>
      <Text fw={600} mb="xs" lang="de" className={classes.text}>
        {letter.subject}
      </Text>
      <p lang="de" className={classes.text}>
        {letter.body}
      </p>
      {isForVisitors && <MailFooter />}
      <Text size="sm" c="red" role="status" mt={open.length > 0 ? 'xs' : 0}>
        {open.length > 0 && t('Nothing is put in for {names}.', { names: open.join(', ') })}
      </Text>
    </Paper>
  )
}
