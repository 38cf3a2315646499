import type { Plugin } from 'vite'

/** Error constants that React DOM creates at module level, to throw and to compare. */
const inStock = /^(var| ) (\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)(?=[,;]$)/gm

/**
 * Removes the stack traces of these constants. With Lighthouse, monitoring or developer tools a browser resolves the source
 * position of every error, which parses all of React once more and takes three times as long as the rest of the start.
 */
export function stripErrorTracesPlugin(): Plugin {
  return {
    name: 'untraced-errors',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const made = code.match(inStock)?.length
        if (made !== 5) this.error(`React makes ${made} errors in stock: tools/untraced-errors.ts`)
        return code.replace(
          inStock,
          '$1 $2 = Object.create(Error.prototype, { message: { value: $3 } })',
        )
      },
    },
  }
}
