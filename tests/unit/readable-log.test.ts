import { stripVTControlCharacters } from 'node:util'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createReadableLog } from '#core/runtime/readable-log.server.ts'

test('createReadableLog prints time, level, message, fields and the stack', () => {
  let text = ''
  const stream = createReadableLog((more) => {
    text += stripVTControlCharacters(more)
  })
  const log = pino({ base: null, timestamp: () => ',"time":"2026-11-22T09:08:07.123Z"' }, stream)
  log.info('plain')
  log.warn({ path: '/a', n: 1 }, 'with more')
  log.error({ err: new TypeError('broken') }, 'failed')
  expect(text).toMatch(
    /^\[09:08:07\] INFO: plain\n\[09:08:07\] WARN: with more {"path":"\/a","n":1}\n\[09:08:07\] ERROR: failed\nTypeError: broken\n\s+at /,
  )
})

test('createReadableLog removes control characters from messages, fields and stacks', () => {
  let text = ''
  const stream = createReadableLog((more) => {
    text += stripVTControlCharacters(more)
  })
  const log = pino({ base: null }, stream)
  const evil = 'a\u001b]0;x\u0007\u009b2J\rb'
  log.error({ err: new Error(evil), path: evil }, evil)
  expect(text.split('\n')[0]).toMatch(/ERROR: a/)
  expect(text).not.toMatch(/(?!\n)\p{Cc}/u)
})
