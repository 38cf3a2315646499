import { Writable } from 'node:stream'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TimeSlice } from '#panel/kit/shell/time-slice.tsx'

interface Props {
  /** Blocks the thread while the row renders. */
  milliseconds: number
}

function Row({ milliseconds }: Props) {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
  return createElement('li', undefined, 'row')
}

const Part = (props: Props) => TimeSlice({ children: createElement(Row, props) })

/** Renders a list and counts the turns of the event loop meanwhile. */
async function render(rows: number, milliseconds: number) {
  let turns = 0
  let html = ''
  let isOver = false
  const count = () => {
    if (isOver) return
    turns++
    setImmediate(count)
  }
  setImmediate(count)
  const list = Array.from({ length: rows }, (_, key) => createElement(Part, { key, milliseconds }))
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement('ul', undefined, list), {
      onError: reject,
      onAllReady: () =>
        pipe(
          new Writable({
            write(chunk, _, done) {
              html += chunk
              done()
            },
            final: () => resolve(),
          }),
        ),
    })
  })
  isOver = true
  expect(html.match(/<li>row/g)).toHaveLength(rows)
  return turns
}

test('TimeSlice yields to the event loop between slow rows and groups fast ones', async () => {
  expect(await render(12, 10)).toBeGreaterThanOrEqual(5)
  // The first rows tell how many fit into a slice.
  expect(await render(400, 0)).toBeLessThan(200)
})
