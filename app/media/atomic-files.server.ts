import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { DriveDirectory, DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Pictures and documents are never empty: something went wrong earlier. */
export class EmptyFileError extends Error {}

/** Keys in the form that the program uses. */
export const isSafeKey = (key: string) => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)

/** Steps of writing a file, in this order; tests observe them. */
interface Steps {
  sync(file: FileHandle): Promise<void>
  rename(from: string, to: string): Promise<void>
}

/** Holds files during a write; a killed process leaves its file there. */
export const partialFolder = 'arriving'

/** Whether a key belongs to a write of `AtomicFileDriver` under way. */
export const isPartialFileKey = (key: string) => /^arriving\/[0-9a-f-]{36}$/.test(key)

/**
 * Files in a folder. Writes are atomic, as in an object store: a file gets its name when it is complete and synced, so
 * that a full disk, a kill or a power cut leaves no truncated file.
 */
export class AtomicFileDriver extends FSDriver {
  readonly #steps: Steps

  constructor(location: string, steps: Partial<Steps> = {}) {
    super({ location, visibility: 'private' })
    this.#steps = { sync: (file) => file.sync(), rename, ...steps }
  }

  /** A copy of exact size: Node's buffer may be part of a larger one with other data. */
  override async getBytes(key: string) {
    return new Uint8Array(await readFile(this.#place(key)))
  }

  override put(key: string, contents: string | Uint8Array) {
    return this.#write(key, contents)
  }

  override putStream(key: string, contents: Readable) {
    return this.#write(key, contents)
  }

  /** Throws before the response begins if the file is missing. */
  async readPart(key: string, { start, end }: { start: number; end: number }): Promise<Readable> {
    return (await open(this.#place(key))).createReadStream({ start, end })
  }

  /** Skips foreign files such as `.DS_Store` or `Kopie (1).pdf`, where the driver's own list fails. */
  override async listAll(prefix: string, { recursive = false } = {}) {
    const root = resolve(this.#place(''))
    const entries = await readdir(this.#place(prefix), { withFileTypes: true, recursive })
    const objects = entries.flatMap((entry) => {
      // Of ten thousand files `relative` takes a tenth of a second.
      const key = join(entry.parentPath, entry.name).slice(root.length + 1)
      if (!isSafeKey(key)) return []
      if (entry.isFile()) return new DriveFile(key, this)
      return entry.isDirectory() && !recursive ? new DriveDirectory(key) : []
    })
    return { paginationToken: undefined, objects }
  }

  async #write(key: string, contents: string | Uint8Array | Readable) {
    const temporaryPath = this.#place(`${partialFolder}/${randomUUID()}`)
    const place = this.#place(key)
    try {
      for (const each of [temporaryPath, place]) await mkdir(dirname(each), { recursive: true })
      await using file = await open(temporaryPath, 'wx', 0o600)
      await file.writeFile(contents)
      if ((await file.stat()).size === 0) throw new EmptyFileError(`${key} would be empty`)
      await this.#steps.sync(file)
      await this.#steps.rename(temporaryPath, place)
      await using folder = await open(dirname(place))
      await this.#steps.sync(folder)
    } finally {
      await rm(temporaryPath, { force: true })
    }
  }

  #place(key: string) {
    return join(String(this.options.location), key)
  }
}
