import { Text } from '@mantine/core'
import inbox from '../inbox/inbox.module.css'
import { MailFooter } from './mail-footer.tsx'

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
