import { Paper, Text } from '@mantine/core'
import { type RefObject, use, useEffect, useState } from 'react'
import { fillPlaceholders } from '#mail/compose.ts'
import { MailFooter } from '#mail/panel/letter-text.tsx'
import { PanelContext } from '../shell/access.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './mail-preview.module.css'
import { useFieldValues } from './use-field-values.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** Names of the fields with the subject and the body. */
  subject: string
  body: string
  /** Values of the placeholders, except site, signature and link, which are computed here. */
  example: Record<string, string>
  linkTo?: string
  /** Adds the company footer, as in mails to visitors. */
  isForVisitors?: boolean
}

export const messageMailExample = {
  name: 'Anna Muster',
  reference: 'K-ABCD-2345',
  promise: 'Wir melden uns in der Regel innerhalb von zwei Werktagen.',
}
export const applicationMailExample = {
  ...messageMailExample,
  reference: 'B-ABCD-2345',
  position: 'Softwareentwicklung (m/w/d)',
  application: 'Ihre Bewerbung auf die Stelle „Softwareentwicklung (m/w/d)“',
  offer: 'diese Stelle nicht',
  deletion: '180 Tage nach dieser E-Mail',
}

export const noticeMailExample = {
  reference: 'B-ABCD-2345',
  position: 'Softwareentwicklung (m/w/d)',
  by: 'anna.muster@example.com',
  email: 'max.muster@example.com',
  event: 'Unterlagen nachgereicht',
  appointment: 'Montag, 3. März 2031, 10:00 bis 11:00 Uhr\nOrt: Hauptstraße 1',
  change: 'Passwort',
  more: 'Hier lesen Sie sie:\nhttps://…',
  entries: '2 Eingänge',
  list: 'K-ABCD-2345: https://…\nB-ABCD-2345: https://…',
}

/** Live preview of a mail template; lists unknown placeholders. */
export function MailPreview({ form, subject, body, example, linkTo, isForVisitors }: Props) {
  const t = useTranslator()
  const input = useFieldValues(form, [subject, body, 'signature'])
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  const { siteName: site } = use(PanelContext)
  const values = {
    ...example,
    site,
    signature: fillPlaceholders(input.signature ?? '', { site }),
    ...(linkTo && { link: `${origin}${linkTo}` }),
  }
  const letter = {
    subject: fillPlaceholders(input[subject] ?? '', values),
    body: fillPlaceholders(input[body] ?? '', values),
  }
  const unknown = [...new Set(`${letter.subject}\n${letter.body}`.match(/\{\w+\}/g))]
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
      <Text size="sm" c="red" role="status" mt={unknown.length > 0 ? 'xs' : 0}>
        {unknown.length > 0 && t('Nothing is put in for {names}.', { names: unknown.join(', ') })}
      </Text>
    </Paper>
  )
}
