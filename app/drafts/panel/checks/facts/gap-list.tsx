import { List, Text } from '@mantine/core'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import type { FindingPlace } from '../check.ts'

export interface LaunchGapGroup {
  subject: string
  links: FindingPlace[]
}

/** The launch gaps, by subject, with links to the fields to complete. */
export const LaunchGapList = ({ gaps }: { gaps: LaunchGapGroup[] }) =>
  gaps.map(({ subject, links }) => (
    <section key={subject} aria-label={subject}>
      <Text fw={600}>{subject}</Text>
      <List size="sm">
        {links.map(({ text, to }) => (
          <List.Item key={text}>
            <ScreenLink to={to} size="sm">
              {text}
            </ScreenLink>
          </List.Item>
        ))}
      </List>
    </section>
  ))
