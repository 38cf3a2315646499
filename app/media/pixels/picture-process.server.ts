import { readFile } from 'node:fs/promises'
import type { Message } from '#core/i18n/text.ts'
import type { PictureFormat } from '#ui/picture-view.ts'
import { inspectPdf, type PdfInspection } from '../files/inspect-pdf.server.ts'
import { isPdfPasswordProtected } from '../files/pdf-password.server.ts'
import { UnusablePictureError } from '../unusable-picture.ts'
import type { NormalizedPicture } from './image.server.ts'

/** A job for the picture process. PDFs are large: they are named by path and read there. */
export type MediaJob =
  | { kind: 'inspect'; bytes: Uint8Array; isEncoded: boolean }
  | { kind: 'encode'; bytes: Uint8Array; width: number; format: PictureFormat }
  | { kind: 'pdf facts'; path: string }
  | { kind: 'pdf password'; path: string }
export interface MediaJobRequest {
  id: number
  job: MediaJob
}

export type MediaJobResult = NormalizedPicture | Uint8Array | PdfInspection | boolean

export type MediaJobResponse = { id: number } & (
  | { result: MediaJobResult }
  /** The process ends after this answer. */
  | { why: Message; isLast?: true }
  | { error: string }
)

/** CPU seconds for one picture, not elapsed time, so that a busy machine refuses nothing; megabytes of memory. */
const limits = { seconds: 60, drawingSeconds: 6, megabytes: 1200 }

/** Main loop of the picture process, which may be killed at any time. Inspections run one by one. */
async function answerQuestions() {
  const send = (answer: MediaJobResponse) =>
    new Promise((done) => process.send?.(answer, undefined, {}, done))

  async function answer({ id, job }: MediaJobRequest) {
    try {
      await send({ id, result: await run(id, job) })
    } catch (error) {
      if (error instanceof UnusablePictureError) await send({ id, why: error.why })
      else await send({ id, error: error instanceof Error ? (error.stack ?? error.message) : '' })
    }
  }

  async function run(id: number, job: MediaJob): Promise<MediaJobResult> {
    if (job.kind === 'pdf facts') return inspectPdf(await readFile(job.path))
    if (job.kind === 'pdf password') return isPdfPasswordProtected(await readFile(job.path))
    // Not for PDFs, which need no image library.
    const { encodeVariant, isSvgFile, normalizePicture } = await import('./image.server.ts')
    if (job.kind === 'encode') return encodeVariant(job.bytes, job.width, job.format)
    const { seconds, drawingSeconds } = limits
    return withLimits(id, isSvgFile(job.bytes) ? drawingSeconds : seconds, () =>
      normalizePicture(job.bytes, job),
    )
  }

  async function withLimits<Done>(id: number, seconds: number, work: () => Promise<Done>) {
    const before = process.cpuUsage()
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1_000_000 > seconds) void giveUp(id, tooLong(seconds))
      else if (process.memoryUsage.rss() / 1024 ** 2 > limits.megabytes) void giveUp(id, tooMuch)
    }, 50)
    try {
      return await work()
    } finally {
      clearInterval(watch)
    }
  }

  /** Native code cannot be interrupted, so the process ends. */
  async function giveUp(id: number, why: Message) {
    await send({ id, why, isLast: true })
    process.exit()
  }

  process.on('message', (question) => {
    // Safe cast: only the parent process can write to it.
    void answer(question as MediaJobRequest)
  })
  process.on('disconnect', () => process.exit())
}

const tooLong = (seconds: number): Message => ({
  text: 'Making this picture smaller takes more than {seconds} seconds of computing. Please choose a smaller or simpler one.',
  values: { seconds },
})

const tooMuch: Message = {
  text: 'Making this picture smaller takes more than {most} MB of memory. Please choose a smaller or simpler one.',
  values: { most: limits.megabytes },
}

if (process.argv.includes('--pictures')) void answerQuestions()
