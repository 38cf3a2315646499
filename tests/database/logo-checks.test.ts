import { expect, test } from 'vitest'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { checkLogos } from '#drafts/panel/checks/content/logo-remarks.server.ts'
import { openContent } from '../open-content.ts'

const draw = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M4 4h50v32h-50z" fill="#fff"/><path d="M60 4h50v32h-50z" fill="${colour}"/></svg>`,
  )

test('checkLogos reports a logo that is incomplete on both light and dark grounds once', async () => {
  const { store } = await openContent()
  const files = new Map([
    ['/media/logos/torn.svg', draw('#000')],
    ['/media/logos/red.svg', draw('#d22')],
  ])
  const original = async (address: string) => files.get(address)
  const app = { store, media: { original } } as unknown as AppContext
  const save = (logo: string, seen: number) =>
    store.saveSetting(logoSettings, { headerLogo: logo, footerLogo: logo }, { by: 'Ada', seen })
  expect(await checkLogos(app, englishTranslator)).toEqual([])
  await save('/media/logos/torn.svg', 0)
  const [finding] = await checkLogos(app, englishTranslator)
  expect(finding?.links?.map(({ to }) => to)).toEqual([
    expect.stringMatching(/^\/admin\/settings\/.*headerLogo$/),
  ])
  await save('/media/logos/red.svg', 1)
  expect(await checkLogos(app, englishTranslator)).toEqual([])
})
