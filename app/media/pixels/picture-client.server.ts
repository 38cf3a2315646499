import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { toRateLimitKey } from '#core/request/to-rate-limit-key.ts'
import { createFairQueue } from '#core/runtime/fair-queue.ts'
import { log } from '#core/runtime/log.server.ts'
import type { PictureFormat } from '#ui/picture-view.ts'
import type { PdfInspection } from '../files/inspect-pdf.server.ts'
import { UnusablePictureError } from '../unusable-picture.ts'
import type { NormalizedPicture } from './image.server.ts'
import type { MediaJob, MediaJobResponse, MediaJobResult } from './picture-process.server.ts'

/** Milliseconds until a job fails (one picture on a busy machine), and until an idle process ends. */
const patience = { answer: 180_000, idle: 10_000 }

/** Next to this file, in the source and in the build. */
const file = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './picture-process.server.ts' : './picture-process.js',
    import.meta.url,
  ),
)

/** One job at a time: the process measures the CPU time of each. */
const inspection = createClient(1)
/** Two jobs at a time, in a process of their own: visitors wait for variants, so these do not wait for uploads. */
const encoding = createClient(2)

/** Inspects a picture in a child process: contains crashes of decoders and their memory. */
export const normalizePictureInChildProcess = (bytes: Uint8Array, { isEncoded = false } = {}) =>
  inspection({ kind: 'inspect', bytes, isEncoded }) as Promise<NormalizedPicture>

/** Encodes a variant in a child process, because of its memory. */
export const encodeVariantInChildProcess = (
  bytes: Uint8Array,
  width: number,
  format: PictureFormat,
) => encoding({ kind: 'encode', bytes, width, format }) as Promise<Uint8Array>

/**
 * One at a time, in a process of their own: strangers send PDFs, and nobody with a picture waits for them. Addresses take
 * turns, so that a slow PDF delays others once.
 */
const documents = createClient(1)

/** `inspectPdf` of a file in a child process: it is synchronous and may take seconds. */
export const inspectPdfInChildProcess = (path: string) =>
  documents(
    { kind: 'pdf facts', path },
    toRateLimitKey(getClientAddress()),
  ) as Promise<PdfInspection>

/** Whether a PDF has active content. A file that ends the process has none that was found. */
export const hasPdfActiveContentInChildProcess = async (path: string) => {
  try {
    return (await inspectPdfInChildProcess(path)).problem === 'program'
  } catch (error) {
    log.error({ err: error }, 'a PDF could not be looked into')
    return false
  }
}

/** `isPdfPasswordProtected` of a file in a child process. A file that ends the process counts as locked. */
export const isPdfLockedInChildProcess = (path: string) =>
  (
    documents(
      { kind: 'pdf password', path },
      toRateLimitKey(getClientAddress()),
    ) as Promise<boolean>
  ).catch((error: unknown) => {
    log.error({ err: error }, 'the encryption of a PDF could not be read')
    return true
  })

/** A child process with a queue. It starts with the first job, and again after it has ended. */
function createClient(concurrency: number) {
  const queue = createFairQueue(concurrency)
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let running = 0
  let count = 0

  function send(job: MediaJob) {
    clearTimeout(idleTimer)
    child ??= start()
    const worker = child
    const id = ++count
    worker.ref()
    worker.channel?.ref()
    running++
    return new Promise<MediaJobResult>((resolve, reject) => {
      const timer = setTimeout(() => worker.kill('SIGKILL'), patience.answer)
      const end = () => {
        clearTimeout(timer)
        worker.off('message', settle).off('exit', fail)
        if (--running > 0) return
        worker.unref()
        worker.channel?.unref()
      }
      const settle = (message: unknown) => {
        const answer = message as MediaJobResponse // sent by our own process
        if (answer.id !== id) return
        end()
        if ('isLast' in answer) forget(worker)
        else if (running === 0) endWhenIdle(worker)
        if ('result' in answer) resolve(answer.result)
        else if ('why' in answer) reject(new UnusablePictureError(answer.why))
        else reject(new Error(answer.error))
      }
      const fail = () => {
        end()
        forget(worker)
        reject(
          new UnusablePictureError(
            'There was no time to look at this picture. Please try again in a moment.',
            'time',
          ),
        )
      }
      worker.on('message', settle).on('exit', fail)
      worker.send({ id, job }, (error) => error && fail())
    })
  }

  function start() {
    const worker = fork(file, ['--pictures'], {
      serialization: 'advanced',
      // No secrets and addresses of the program.
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        MUTANT: process.env.MUTANT,
        // Fewer malloc arenas: memory freed by one thread is reused by others.
        MALLOC_ARENA_MAX: '2',
      },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    worker.on('exit', () => forget(worker))
    return worker
  }

  /** The next job starts a new process. */
  function forget(process: ChildProcess) {
    if (child === process) child = undefined
  }

  /** Ends the idle process: only that returns the decoder's memory. */
  function endWhenIdle(process: ChildProcess) {
    idleTimer = setTimeout(() => {
      forget(process)
      if (process.connected) process.disconnect()
    }, patience.idle).unref()
  }

  return (job: MediaJob, asker?: string) => queue(asker, () => send(job))
}
