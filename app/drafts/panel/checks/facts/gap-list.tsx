import { List, Text } from '@mantine/core'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import type { FindingPlace } from '../check.ts'

export interface LaunchGapGroup {
  subject: string
  links: FindingPlace[]
}

/** What a public site would lack, by subject, with the places where it is put right. */
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
