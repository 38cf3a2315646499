import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'

test('printing opens the closed answers only, and they are closed afterwards', async () => {
  const events = new EventTarget()
  const answers = [true, false, false].map((open) => ({ open }))
  const querySelectorAll = vi.fn(() => answers.filter(({ open }) => !open))
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('document', { querySelectorAll })
  onTestFinished(() => void vi.unstubAllGlobals())
  // Without a type declaration, as it is plain JavaScript.
  await import('../../app/site/blocks/print-answers.js' as string)
  const say = (type: string) => {
    events.dispatchEvent(new Event(type))
    return answers.map(({ open }) => open)
  }
  for (let round = 0; round < 2; round++) {
    expect(say('beforeprint')).toEqual([true, true, true])
    expect(say('beforeprint')).toEqual([true, true, true])
    expect(say('afterprint')).toEqual([true, false, false])
  }
  expect(querySelectorAll).toHaveBeenCalledWith('details[data-printed]:not([open])')
  expect(readFileSync('app/site/blocks/questions.tsx', 'utf8')).toMatch(
    /<details[^>]* data-printed/,
  )
})
