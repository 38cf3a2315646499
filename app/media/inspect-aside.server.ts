import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Inspected } from './image.server.ts'
import type { Answer, Question } from './picture-process.server.ts'
import { UnusablePicture } from './unusable-picture.ts'

/** Milliseconds: for one picture on the busiest machine, and until a process that nobody asks is ended. */
const patience = { answer: 180_000, idle: 10_000 }

/** Beside this file, in the source and in the build. */
const file = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './picture-process.server.ts' : './picture-process.js',
    import.meta.url,
  ),
)

let child: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()
let count = 0

/**
 * Looks at a picture in a process of its own: what a file can do to a decoder ends there, and so does the memory it
 * took. One after the other, in the order they came.
 */
export async function inspectAside(bytes: Uint8Array, { isEncoded = false } = {}) {
  const mine = last.then(() => ask({ id: ++count, bytes, isEncoded }))
  last = mine.catch(() => {})
  return mine
}

function ask(question: Question) {
  clearTimeout(resting)
  child ??= start()
  const asked = child
  asked.ref()
  asked.channel?.ref()
  return new Promise<Inspected>((resolve, reject) => {
    const timer = setTimeout(() => asked.kill('SIGKILL'), patience.answer)
    const end = () => {
      clearTimeout(timer)
      asked.off('message', settle).off('exit', fail)
      asked.unref()
      asked.channel?.unref()
    }
    const settle = (message: unknown) => {
      const answer = message as Answer // of our own process
      if (answer.id !== question.id) return
      end()
      if ('isLast' in answer) forget(asked)
      else rest(asked)
      if ('picture' in answer) resolve(answer.picture)
      else if ('why' in answer) reject(new UnusablePicture(answer.why))
      else reject(new Error(answer.error))
    }
    const fail = () => {
      end()
      forget(asked)
      reject(
        new UnusablePicture(
          'There was no time to look at this picture. Please try again in a moment.',
          'time',
        ),
      )
    }
    asked.on('message', settle).on('exit', fail)
    asked.send(question, (error) => error && fail())
  })
}

function start() {
  const started = fork(file, ['--pictures'], {
    serialization: 'advanced',
    // Nothing of the program's keys and addresses.
    env: { NODE_ENV: 'production', PATH: process.env.PATH, MUTANT: process.env.MUTANT },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  started.on('exit', () => forget(started))
  return started
}

/** Whoever asks next gets a new one. */
function forget(process: ChildProcess) {
  if (child === process) child = undefined
}

let resting: NodeJS.Timeout | undefined

/** The memory that decoding took goes back when nobody needs it. */
function rest(process: ChildProcess) {
  clearTimeout(resting)
  resting = setTimeout(() => {
    forget(process)
    if (process.connected) process.disconnect()
  }, patience.idle).unref()
}
