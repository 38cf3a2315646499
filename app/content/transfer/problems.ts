/** The import was refused; each line names a file, a field and the problem. */
export class ImportError extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines[0] ?? '')
    this.lines = lines
  }
}

/** Lines in an error; the rest is only counted. */
const maxLines = 50

/** Collects all problems, so that they are reported at once. */
export class ImportProblems {
  readonly #lines: string[] = []

  add(file: string, text: string, at?: string) {
    this.#lines.push(`${file}${at ? `, ${at.slice(0, 120)}` : ''}: ${text}`)
  }

  /** Throws `ImportError` if there are any. Called before anything is written. */
  end() {
    if (this.#lines.length === 0) return
    const more = this.#lines.length - maxLines
    throw new ImportError([
      ...this.#lines.slice(0, maxLines),
      ...(more > 0 ? [`… and ${more} more`] : []),
      'Nothing was taken in.',
    ])
  }
}
