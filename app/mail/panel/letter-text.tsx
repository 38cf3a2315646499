import { Text } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { PanelContext } from '#panel/kit/shell/access.tsx'
import classes from './letter.module.css'

/** Shows a mail as its recipient reads it. */
export const MailText = ({ subject, body }: { subject: string; body: string }) => (
  <>
    <Text fw={600} mb="xs" style={{ overflowWrap: 'anywhere' }} lang="de">
      {subject}
    </Text>
    <MailParagraph lang="de">{body}</MailParagraph>
    <MailFooter />
  </>
)

/** Text with its line breaks. */
export const MailParagraph = (props: { lang?: string; children: ReactNode }) => (
  <p className={classes.letter} {...props} />
)

/** Shows the footer of every mail to visitors. */
export function MailFooter() {
  const { mailFooter } = use(PanelContext)
  return mailFooter ? <MailFooterText>{mailFooter}</MailFooterText> : null
}

export const MailFooterText = ({ children }: { children: string }) => (
  <Text
    size="sm"
    c="dimmed"
    mt="xs"
    lang="de"
    data-mail-footer
    style={{ overflowWrap: 'anywhere' }}
  >
    --
    <br />
    {children}
  </Text>
)
