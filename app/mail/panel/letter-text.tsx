import { Text } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { PanelContext } from '#panel/kit/shell/access.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './letter.module.css'

interface Props {
  subject: string
  body: string
  lang?: string
  /** Of a mail in another language than German. */
  footer?: string
}

/** Shows a mail as its recipient reads it. */
export const MailText = ({ subject, body, lang = 'de', footer }: Props) => (
  <>
    <Text fw={600} mb="xs" style={{ overflowWrap: 'anywhere' }} lang={lang}>
      {subject}
    </Text>
    <MailParagraph lang={lang}>{body}</MailParagraph>
    {footer ? <MailFooterText lang={lang}>{footer}</MailFooterText> : <MailFooter />}
  </>
)

/** Text with its line breaks. */
export const MailParagraph = (props: { lang?: string; children: ReactNode }) => (
  <p className={classes.letter} {...props} />
)

/** Shows the footer of every mail to visitors. */
export function MailFooter() {
  const { mailFooter } = use(PanelContext)
  const t = useTranslator()
  if (mailFooter === null)
    return (
      <SecondaryText mt="xs">
        {t('Your company details are added below when it is sent.')}
      </SecondaryText>
    )
  return mailFooter ? <MailFooterText>{mailFooter}</MailFooterText> : null
}

export const MailFooterText = ({ children, lang = 'de' }: { children: string; lang?: string }) => (
  <Text
    size="sm"
    c="dimmed"
    mt="xs"
    lang={lang}
    data-mail-footer
    style={{ overflowWrap: 'anywhere' }}
  >
    --
    <br />
    {children}
  </Text>
)
