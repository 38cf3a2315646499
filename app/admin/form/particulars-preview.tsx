import { Paper, Text } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { type CompanyFacts, companyFacts } from '../../content/company-facts.ts'
import { parseLeniently } from '../../forms/form.ts'
import { particulars } from '../../mail/particulars.ts'
import { FooterText } from '../mail/mail-footer.tsx'
import { useText } from '../shell/use-text.ts'
import { useInput } from './use-input.ts'

/** What the facts become below every mail, while they are typed. */
export function ParticularsPreview({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useText()
  const [footer, setFooter] = useState('')
  useInput(form, (typed) => {
    const { values } = parseLeniently(companyFacts.fields, typed)
    // The fallback stands for what cannot be read yet.
    const facts = { ...companyFacts.fallback, ...values } as CompanyFacts
    setFooter(particulars(facts, location.origin))
  })
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('Below every mail to visitors')}>
      <Text size="xs" c="dimmed">
        {t('Below every mail to visitors')}
      </Text>
      <FooterText>{footer}</FooterText>
    </Paper>
  )
}
