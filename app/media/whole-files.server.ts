import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { DriveDirectory, DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** A file of no bytes is never a picture or a document: something went wrong before. */
export class EmptyFile extends Error {}

/** As the program names files. */
export const isOwnKey = (key: string) => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)

/** What is done to the disk, in this order; a test looks on. */
interface Steps {
  sync(file: FileHandle): Promise<void>
  rename(from: string, to: string): Promise<void>
}

/**
 * Files in a folder. One gets its name when it is whole and on the disk, as in an object store: a picture that a full
 * disk, a kill or a power cut shortened would be lost although somebody was told that it is kept.
 */
export class WholeFiles extends FSDriver {
  readonly #steps: Steps

  constructor(location: string, steps: Partial<Steps> = {}) {
    super({ location, visibility: 'private' })
    this.#steps = { sync: (file) => file.sync(), rename, ...steps }
  }

  /** Exactly the file's bytes: the memory behind what Node reads can be larger, and holds what was there before. */
  override async getBytes(key: string) {
    return new Uint8Array(await readFile(this.#place(key)))
  }

  override put(key: string, contents: string | Uint8Array) {
    return this.#write(key, contents)
  }

  override putStream(key: string, contents: Readable) {
    return this.#write(key, contents)
  }

  /** Without what somebody else has put there, such as `.DS_Store` or `Kopie (1).pdf`: the driver's own list breaks off at it. */
  override async listAll(prefix: string, { recursive = false } = {}) {
    const root = this.#place('')
    const entries = await readdir(this.#place(prefix), { withFileTypes: true, recursive })
    const objects = entries.flatMap((entry) => {
      const key = relative(root, join(entry.parentPath, entry.name))
      if (!isOwnKey(key)) return []
      if (entry.isFile()) return new DriveFile(key, this)
      return entry.isDirectory() && !recursive ? new DriveDirectory(key) : []
    })
    return { paginationToken: undefined, objects }
  }

  async #write(key: string, contents: string | Uint8Array | Readable) {
    const aside = this.#place(`arriving/${randomUUID()}`)
    const place = this.#place(key)
    try {
      for (const each of [aside, place]) await mkdir(dirname(each), { recursive: true })
      await using file = await open(aside, 'wx', 0o600)
      await file.writeFile(contents)
      if ((await file.stat()).size === 0) throw new EmptyFile(`${key} would be empty`)
      await this.#steps.sync(file)
      await this.#steps.rename(aside, place)
      await using folder = await open(dirname(place))
      await this.#steps.sync(folder)
    } finally {
      await rm(aside, { force: true })
    }
  }

  #place(key: string) {
    return join(String(this.options.location), key)
  }
}
