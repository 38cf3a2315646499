import { Text } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { PanelContext } from '#panel/kit/shell/access.tsx'
import classes from './letter.module.css'

/** A mail as it will be read. */
export const LetterText = ({ subject, body }: { subject: string; body: string }) => (
  <>
    <Text fw={600} mb="xs" style={{ overflowWrap: 'anywhere' }} lang="de">
      {subject}
    </Text>
    <Letter lang="de">{body}</Letter>
    <MailFooter />
  </>
)

/** What somebody has written, line by line. */
export const Letter = (props: { lang?: string; children: ReactNode }) => (
  <p className={classes.letter} {...props} />
)

/** What is put below every mail to visitors, as it will be read. */
export function MailFooter() {
  const { mailFooter } = use(PanelContext)
  return mailFooter ? <FooterText>{mailFooter}</FooterText> : null
}

export const FooterText = ({ children }: { children: string }) => (
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
