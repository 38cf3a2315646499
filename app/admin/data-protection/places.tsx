import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import inbox from '../inbox/inbox.module.css'
import { useText } from '../shell/use-text.ts'
import type { Place } from './places.server.ts'

/** Where somebody is named, with what stands around it. */
export const Places = ({ places }: { places: Place[] }) => {
  const t = useText()
  return (
    <ul className={inbox.history}>
      {places.map(({ label, to, text, isLive }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          {to ? (
            <Anchor component={Link} to={to}>
              {label}
            </Anchor>
          ) : (
            label
          )}
          {isLive && ` ${t('(stays until then)')}`}
          {text && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
