import { styleText } from 'node:util'

/** Log stream for a terminal: time, level, message and further fields in one line, then the stack. */
export const createReadableLog = (print: (text: string) => unknown) => ({
  write(line: string) {
    const { level, time, msg, err, ...rest }: Line = JSON.parse(line)
    const [name, colour] = names[level] ?? ['LOG', 'gray']
    const more =
      Object.keys(rest).length > 0 ? styleText('gray', replaceControls(JSON.stringify(rest))) : ''
    const head = `[${String(time).slice(11, 19)}] ${styleText(colour, name)}: ${replaceControls(msg ?? '')}`
    print(`${[head, more].filter(Boolean).join(' ')}\n`)
    if (err) print(`${replaceControls(err.stack ?? err.message ?? '')}\n`)
  },
})

/** Replaces control characters: an error may repeat user input with terminal escape sequences. */
const replaceControls = (text: string) => text.replace(/(?!\n)\p{Cc}/gu, '\uFFFD')

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
