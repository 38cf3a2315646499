import { Text } from '@mantine/core'
import { Quiet } from '#panel/kit/shell/page.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Finding } from './check.ts'

/** What was found, in a few words, and what there is to know about it; technical words only for whoever opens them. */
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
      {more && <Quiet>{more}</Quiet>}
      {technical && (
        <details>
          <summary>{t('For the server')}</summary>
          <Quiet>{technical}</Quiet>
        </details>
      )}
    </>
  )
}

/** The one place where it is put right. */
export const FindingLink = ({ to, text }: { to: string; text: string }) => (
  <ScreenButton to={to} size="compact-sm">
    {text}
  </ScreenButton>
)
