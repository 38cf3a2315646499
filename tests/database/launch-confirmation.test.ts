import { expect, test } from 'vitest'
import { OpenGapsResponse } from '#drafts/ending/launch-gate.server.ts'
import { loader } from '#drafts/panel/ready/going-public.tsx'
import { runWithLaunchConfirmation } from '#drafts/panel/working-copy/launch-confirmation.server.ts'
import { openDoor } from '../sign-in-program.ts'

const origin = 'http://localhost'

/** Two sessions of the same person. */
async function open() {
  const { add, panelContext } = await openDoor()
  const id = await add('ada@firma.example')
  const session = async () => {
    const context = await panelContext(id)
    const shown = (address: string) => loader({ context, url: new URL(address, origin) } as never)
    return { context, shown }
  }
  return { one: await session(), other: await session() }
}

test('the signed confirmation of publishing is valid for the session that was asked only', async () => {
  const { one, other } = await open()
  const form = new FormData()
  for (const [name, value] of [
    ['do', 'publish'],
    ['version', '7'],
    ['agreed', 'imprint.phone'],
  ] as const)
    form.append(name, value)
  const question = await runWithLaunchConfirmation(
    one.context,
    new Request(`${origin}/admin/drafts/4.data?x=1`, { method: 'POST' }),
    form,
    () => Promise.reject(new OpenGapsResponse(['imprint.address'])),
  )
  const address = question.headers.get('location') ?? ''
  expect(one.shown(address)).toMatchObject({
    to: '/admin/drafts/4?x=1',
    gaps: [{ subject: expect.any(String) }],
    fields: [
      ['agreed', 'imprint.address'],
      ['do', 'publish'],
      ['version', '7'],
    ],
  })
  const notFound = expect.objectContaining({ init: { status: 404 } })
  const attempts = [
    () => other.shown(address),
    () => one.shown(address.replace('asked=', 'asked=A')),
    ...[
      '',
      '?to=/admin/inbox/applications/remove?id=4&gap=imprint.address',
      `?asked=${btoa(JSON.stringify({ to: '/admin/sign-out', gaps: [], fields: [] }))}.x`,
    ].map((query) => () => one.shown(`/admin/ready/public${query}`)),
  ]
  for (const show of attempts) expect(show).toThrow(notFound)
})
