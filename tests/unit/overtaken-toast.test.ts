import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OvertakenEntry } from '#inbox/entries/overtaken.server.ts'
import { parseIds, parseSeenValues } from '#inbox/panel/form-params.server.ts'
import { createRepeatOption } from '#inbox/panel/lists/overtaken-toast.server.ts'
import { createToastHeaders, readToast } from '#panel/kit/shell/toast.server.ts'
import { ToastText } from '#panel/kit/shell/toast-text.tsx'

const origin = 'http://localhost'

/** The form in the toast of the next page, as a browser sends it. */
function readRepeatForm(overtaken: OvertakenEntry[]) {
  const options = createRepeatOption('applications', { intent: 'state', state: 'offer' }, overtaken)
  const cookie = createToastHeaders('x', 'info', options).get('set-cookie')?.split(';')[0] ?? ''
  const toast = readToast(new Request(origin, { headers: { cookie } }), origin)
  if (!toast?.repeat) return undefined
  const html = renderToStaticMarkup(createElement(ToastText, { toast, back: '/admin' }))
  const form = new FormData()
  for (const [, name = '', value = ''] of html.matchAll(/name="([^"]*)" value="([^"]*)"/g))
    form.append(name, value)
  expect(cookie.length).toBeLessThan(4000)
  return { action: toast.repeat.action, form }
}

const overtaken = (id: number, value: string) => ({ id, value, who: null })

test('“Change it all the same” sends what its message named, so that a later change is asked about again', () => {
  const sent = readRepeatForm([
    overtaken(5, 'interview'),
    overtaken(7, 'interview'),
    overtaken(6, ''),
  ])
  if (!sent) throw new Error('no button')
  expect(sent.action).toBe('/admin/inbox/applications/state')
  expect(sent.form.get('state')).toBe('offer')
  const ids = parseIds(sent.form).toSorted()
  expect(ids).toEqual([5, 6, 7])
  expect(parseSeenValues(sent.form, ids)).toEqual(
    new Map([
      [5, ['interview']],
      [6, ['']],
      [7, ['interview']],
    ]),
  )
})

test('with more than fits into its cookie the message has no button', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, at) => overtaken(100_000_000 + at, 'interview'))
  expect(readRepeatForm(entries(100))).toBeDefined()
  expect(readRepeatForm(entries(400))).toBeUndefined()
})

test('the undo button of a toast names what it takes back, also without scripts', () => {
  const last = { set: 7, text: 'changed the service “Beratung”' }
  const wayBack = [{ batch: 'b-1', text: 'Ada Kern: rejected' }]
  const render = (undo: string) => {
    const cookie = createToastHeaders('Saved.', 'success', { undo })
      .get('set-cookie')
      ?.split(';')[0]
    const request = new Request(origin, { headers: { cookie: cookie ?? '' } })
    const toast = readToast(request, origin, { last, wayBack })
    if (!toast) throw new Error('no toast')
    const html = renderToStaticMarkup(createElement(ToastText, { toast, back: '/admin' }))
    return /<button type="submit">([^<]*)/.exec(html)?.[1]
  }
  expect(render('last')).toBe('Undo: changed the service “Beratung”')
  expect(render('/admin/inbox/undo/b-1')).toBe('Undo: Ada Kern: rejected')
  expect(render('/admin/items/services/3/restore')).toBe('Undo: Saved.')
})
