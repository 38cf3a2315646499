import { styleText } from 'node:util'

/** Log lines for a person at a terminal: time, level and message in one line, then what else is known. */
export const readable = (print: (text: string) => unknown) => ({
  write(line: string) {
    const { level, time, msg, err, ...rest }: Line = JSON.parse(line)
    const [name, colour] = names[level] ?? ['LOG', 'gray']
    const more = Object.keys(rest).length > 0 ? styleText('gray', tame(JSON.stringify(rest))) : ''
    const head = `[${String(time).slice(11, 19)}] ${styleText(colour, name)}: ${tame(msg ?? '')}`
    print(`${[head, more].filter(Boolean).join(' ')}\n`)
    if (err) print(`${tame(err.stack ?? err.message ?? '')}\n`)
  },
})

/** An error may repeat what a stranger sent: nothing of it gives the terminal orders, or overwrites a line. */
const tame = (text: string) => text.replace(/(?!\n)\p{Cc}/gu, '\uFFFD')

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
