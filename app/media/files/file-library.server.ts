import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import type { Disk } from 'flydrive'
import type { Db } from '#core/db/tables.ts'
import { type Message, message } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { inspectPdfInChildProcess } from '../pixels/picture-client.server.ts'
import { type ByteRange, streamByteRange } from '../storage.server.ts'
import { isFileNotFoundError } from '../stored-files.server.ts'
import { fileKinds, getFileKind } from './file-kinds.ts'
import { storeIncomingFile } from './incoming-file.server.ts'
import { createPdfCheck } from './pdf-check.server.ts'
import './stored-files-table.ts'
import { checkMp4, checkWebm } from './video-check.server.ts'

declare module '#core/request/app-context.server.ts' {
  interface AppContext {
    files: FileLibrary
  }
}

/** Facts of a stored file. */
export interface FileFacts {
  bytes: number
  /** Pages of a PDF; 0 if unknown. */
  pages: number
}

interface ArrivingFile {
  name: string
  stream: AsyncIterable<Buffer>
  /** Final when the stream has ended. */
  isTooLarge(): boolean
}

export type FileLibrary = ReturnType<typeof createFileLibrary>

/**
 * Documents and videos. A stored file never changes: its key is a digest of its bytes, so the same file is stored once.
 * Names, titles and addresses are content (`content/types/file`).
 */
export function createFileLibrary(
  db: Db,
  { storage, environment }: { storage: Disk; environment: AppContext['environment'] },
) {
  /** Checks and stores a file as a stream. Returns its key, or the reason of a refusal; then nothing is stored. */
  async function add(file: ArrivingFile): Promise<{ key: string } | { refusal: Message }> {
    const kind = getFileKind(file.name)
    if (!kind) {
      for await (const _ of file.stream);
      return { refusal: fileMessages.unknownKind }
    }
    const hash = createHash('sha256')
    const pdfCheck = createPdfCheck()
    let bytes = 0
    let pages = 0
    async function* observe() {
      for await (const chunk of file.stream) {
        bytes += chunk.length
        hash.update(chunk)
        if (kind === 'pdf') pdfCheck.add(chunk)
        yield chunk
      }
    }
    async function judge(path: string): Promise<Message | undefined> {
      const { word, maxMegabytes } = fileKinds[kind ?? 'pdf']
      if (file.isTooLarge() || bytes > maxMegabytes * 1024 ** 2)
        return message('This file has more than {most} MB. Please choose a smaller one.', {
          most: maxMegabytes,
        })
      if (kind === 'pdf') {
        const state = pdfCheck.kind()
        if (state !== 'whole') return describe(word, state)
        const facts = await inspectPdfInChildProcess(path)
        pages = facts.pages
        return facts.problem && pdfProblems[facts.problem]
      }
      if (kind === 'vtt') return describe(word, checkCaptions(await readFile(path)))
      await using handle = await open(path)
      const check = kind === 'mp4' ? checkMp4 : checkWebm
      return describe(word, await check(handle, bytes))
    }
    let key = ''
    const getKey = () => {
      key = `${fileFolder}/${hash.digest('hex').slice(0, 32)}.${kind}`
      return key
    }
    const app = { storage, environment }
    const refusal = await storeIncomingFile(app, getKey, observe(), judge)
    if (refusal) return { refusal }
    const created_at = new Date().toISOString()
    await db
      .insertInto('stored_files')
      .values({ key, bytes, pages, created_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ created_at }))
      .execute()
    return { key }
  }

  async function facts(keys: string[]): Promise<Map<string, FileFacts>> {
    if (keys.length === 0) return new Map()
    const rows = await db.selectFrom('stored_files').selectAll().where('key', 'in', keys).execute()
    return new Map(rows.map(({ key, bytes, pages }) => [key, { bytes, pages }]))
  }

  /** Undefined if the store has no such file, which is logged. */
  async function read(key: string, part: ByteRange) {
    try {
      return await streamByteRange(storage, key, part)
    } catch (error) {
      if (!isFileNotFoundError(error)) throw error
      log.error({ key }, 'the file of a document or a video is missing')
      return undefined
    }
  }

  return { add, facts, read, base: '' }
}

export const fileFolder = 'files'

const describe = (word: string, problem: 'none' | 'damaged' | undefined): Message | undefined =>
  problem && message(problem === 'none' ? fileMessages.otherKind : fileMessages.damaged, { word })

const fileMessages = {
  unknownKind: 'Please choose a PDF, a video as MP4 or WebM, or captions as WebVTT.',
  otherKind: 'This file is no {word}, whatever its name says. Please choose another one.',
  damaged: 'This {word} is not whole. Please save it anew and choose it again.',
} as const

const withContents =
  'This PDF contains a program or another file. Please save it without, for example by printing it into a new PDF.'

const pdfProblems = {
  program: withContents,
  files: withContents,
  closed:
    'This PDF is protected, so that nobody can check it. Please save it without a password and without restrictions.',
} as const

/** WebVTT is UTF-8 with a mark at its beginning. */
function checkCaptions(bytes: Buffer) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!/^WEBVTT(?=[ \t\r\n]|$)/.test(text)) return 'none'
    return text.includes('-->') && !text.includes('\0') ? undefined : 'damaged'
  } catch {
    return 'none'
  }
}
