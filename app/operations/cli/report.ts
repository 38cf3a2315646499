/** Whether the result is printed as one JSON object. */
export const isJsonOutput = process.argv.includes('--json')

// EPIPE: the reader, such as `head`, has closed the pipe.
process.stdout.on('error', () => process.exit())

const lines: string[] = []
const facts: Record<string, unknown> = {}

/** Prints a line for people; with `--json` it becomes one of `lines`. */
export function print(line: string) {
  if (isJsonOutput) lines.push(line)
  else console.log(line)
}

/** Adds fields to the JSON object of `--json`. */
export const addJsonFields = (more: Record<string, unknown>) => Object.assign(facts, more)

/** Prints the JSON of a finished command. */
export function printJsonReport(error?: string) {
  if (isJsonOutput)
    console.log(JSON.stringify({ ok: !process.exitCode, ...(error && { error }), ...facts, lines }))
}
