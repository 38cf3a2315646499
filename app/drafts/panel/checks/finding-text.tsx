import { Text } from '@mantine/core'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Finding } from './check.ts'

/** A finding with its explanation; technical details are collapsed. */
export function FindingText({
  text,
  more,
  technical,
}: Pick<Finding, 'text' | 'more' | 'technical'>) {
  const t = useTranslator()
  return (
    <>
      <Text size="sm" fw={500}>
        {text}
      </Text>
      {more && <SecondaryText>{more}</SecondaryText>}
      {technical && (
        <details>
          <summary>{t('For the server')}</summary>
          <SecondaryText>{technical}</SecondaryText>
        </details>
      )}
    </>
  )
}

/** Link to a place where the finding can be fixed. */
export const FindingLink = ({ to, text }: { to: string; text: string }) => (
  <ScreenButton
    to={to}
    size="compact-sm"
    // A long name wraps on a phone.
    {...{ maw: '100%', h: 'auto', py: 4 }}
    styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.3 } }}
  >
    {text}
  </ScreenButton>
)
