/** What is wrong with a folder, as lines that name the file and the field. */
export class CannotImport extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines[0] ?? '')
    this.lines = lines
  }
}

/** So many lines help; more hide the first ones. */
const most = 50

/** Gathers all mistakes, so that nobody mends one after the other. */
export class Problems {
  readonly #lines: string[] = []

  add(file: string, text: string, at?: string) {
    this.#lines.push(`${file}${at ? `, ${at.slice(0, 120)}` : ''}: ${text}`)
  }

  /** Before anything is taken in. */
  end() {
    if (this.#lines.length === 0) return
    const more = this.#lines.length - most
    throw new CannotImport([
      ...this.#lines.slice(0, most),
      ...(more > 0 ? [`… and ${more} more`] : []),
      'Nothing was taken in.',
    ])
  }
}
