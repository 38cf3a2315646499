import type { RouterContextProvider } from 'react-router'
import type { imprint, privacy } from '../../content/settings.ts'
import { program } from '../../http/program.server.ts'
import { withContents } from '../contents.ts'
import { section } from '../section.server.ts'
import { withScrolling } from '../with-scrolling.ts'

/** The stored text, safe to show; empty when there is none. */
export async function legalText(
  context: Readonly<RouterContextProvider>,
  type: typeof privacy | typeof imprint,
) {
  const { store } = context.get(program)
  const text = await section(context, `${type.category} settings`, async () => {
    // Reading HTML takes a library that most visits do without.
    const { sanitised } = await import('../../content/html.server.ts')
    return withContents(withScrolling(sanitised((await store.setting(type)).content)))
  })
  return text ?? { html: '', contents: [] }
}
