import { Button } from '@mantine/core'
import type { BrowserTranslator } from '#core/i18n/translator.ts'

/** In the choice of the next state: one click leaves the state as it is. Nothing where it is left already. */
export const createKeepStateButtonProps = (
  t: BrowserTranslator,
  state: string,
  leave: () => void,
) =>
  state
    ? {
        rightSectionPointerEvents: 'all' as const,
        rightSectionWidth: 'auto',
        rightSection: (
          <Button size="compact-sm" variant="subtle" onClick={leave}>
            {t('Leave as it is|the state')}
          </Button>
        ),
      }
    : {}
