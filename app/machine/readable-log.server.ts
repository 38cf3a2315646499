import { styleText } from 'node:util'

/** Log lines for a person at a terminal: time, level and message in one line, then what else is known. */
export const readable = (print: (text: string) => unknown) => ({
  write(line: string) {
    const { level, time, msg, err, ...rest } = JSON.parse(line) as Line
    const [name, colour] = names[level] ?? ['LOG', 'gray']
    const more = Object.keys(rest).length > 0 ? styleText('gray', JSON.stringify(rest)) : ''
    const head = `[${String(time).slice(11, 19)}] ${styleText(colour, name)}: ${msg ?? ''}`
    print(`${[head, more].filter(Boolean).join(' ')}\n`)
    if (err) print(`${err.stack ?? err.message}\n`)
  },
})

interface Line {
  level: number
  time: string
  msg?: string
  err?: { message?: string; stack?: string }
}

const names: Record<number, [string, 'gray' | 'green' | 'yellow' | 'red' | 'bgRed']> = {
  10: ['TRACE', 'gray'],
  20: ['DEBUG', 'gray'],
  30: ['INFO', 'green'],
  40: ['WARN', 'yellow'],
  50: ['ERROR', 'red'],
  60: ['FATAL', 'bgRed'],
}
