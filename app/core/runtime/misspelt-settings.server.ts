import { settingNames } from './environment.server.ts'

/** One line for each variable that is almost one of ours, such as `PROT`. Values are never repeated. */
export function misspeltSettings(variables: Record<string, string | undefined>) {
  return Object.keys(variables)
    .filter((name) => variables[name]?.trim() && !settingNames.includes(name))
    .flatMap((name) => {
      const meant = settingNames.find((known) => isAlmost(bare(name), bare(known)))
      return meant ? [`${name} is not known; did you mean ${meant}?`] : []
    })
}

const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z]/g, '')

/** One slip of the fingers, two in a longer name. */
function isAlmost(name: string, known: string) {
  const slips = known.length < 8 ? 1 : 2
  return Math.abs(name.length - known.length) <= slips && slipsBetween(name, known) <= slips
}

/** Letters that are missing, too many, others, or swapped with their neighbour. */
function slipsBetween(a: string, b: string) {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  const at = (line: number[], column: number) => line[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const [own, other] = [a[row - 1], b[column - 1]]
      const isSwapped = own === b[column - 2] && other === a[row - 2]
      line[column] = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (own === other ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, line]
  }
  return at(last, b.length)
}
