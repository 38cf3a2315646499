import { Text } from '@mantine/core'
import { useRouteLoaderData } from 'react-router'
import inbox from '../inbox/inbox.module.css'
import type { loader } from '../shell/layout.tsx'

/** A mail as it will be read. */
export const LetterText = ({ subject, body }: { subject: string; body: string }) => (
  <>
    <Text fw={600} mb="xs" className={inbox.name} lang="de">
      {subject}
    </Text>
    <p className={inbox.letter} lang="de">
      {body}
    </p>
    <MailFooter />
  </>
)

/** What is put below every mail to visitors, as it will be read. */
export function MailFooter() {
  const footer = useRouteLoaderData<typeof loader>('admin/shell/layout')?.mailFooter
  return footer ? <FooterText>{footer}</FooterText> : null
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
