import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailFooter } from '#mail/panel/letter-text.tsx'
import { emptyPanelContext, PanelContext } from '#panel/kit/shell/access.tsx'

test('the preview of a mail says that a footer comes which it could not read', () => {
  const show = (mailFooter: string | null) =>
    renderToString(
      createElement(
        MantineProvider,
        null,
        createElement(
          PanelContext,
          { value: { ...emptyPanelContext, mailFooter } },
          createElement(MailFooter),
        ),
      ),
    )
  expect(show('Muster GmbH')).toContain('Muster GmbH')
  expect(show(null)).toContain('added below when it is sent')
  expect(show('')).not.toContain('added below')
})
