import { environmentVariableNames } from './environment.server.ts'

/** One line per variable that is almost a known one, such as `PROT`. Never repeats values. */
export function findMisspeltVariables(variables: Record<string, string | undefined>) {
  return Object.keys(variables)
    .filter((name) => variables[name]?.trim() && !environmentVariableNames.includes(name))
    .flatMap((name) => {
      const suggestion = environmentVariableNames.find((known) =>
        isAlmost(toLetters(name), toLetters(known)),
      )
      return suggestion ? [`${name} is not known; did you mean ${suggestion}?`] : []
    })
}

const toLetters = (name: string) => name.toUpperCase().replaceAll(/[^A-Z]/g, '')

/** At most one typing error, two in a name of eight letters or more. */
function isAlmost(name: string, known: string) {
  const slips = known.length < 8 ? 1 : 2
  return Math.abs(name.length - known.length) <= slips && countSlips(name, known) <= slips
}

/** Damerau–Levenshtein distance: missing, extra, wrong or swapped letters. */
function countSlips(a: string, b: string) {
  let secondLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  const getCost = (line: number[], column: number) => line[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const [own, other] = [a[row - 1], b[column - 1]]
      const isSwapped = own === b[column - 2] && other === a[row - 2]
      line[column] = Math.min(
        getCost(last, column) + 1,
        getCost(line, column - 1) + 1,
        getCost(last, column - 1) + (own === other ? 0 : 1),
        isSwapped ? getCost(secondLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[secondLast, last] = [last, line]
  }
  return getCost(last, b.length)
}
