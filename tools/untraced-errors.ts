import type { Plugin } from 'vite'

/** What React's DOM makes in stock, at its top level, to throw and to know again. */
const inStock = /^(var| ) (\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)(?=[,;]$)/gm

/**
 * Where a page is watched, as Lighthouse, monitoring and developer tools do, a browser keeps with every error the lines
 * that made it, and for those in stock it reads all of React once more: a task three times as long as the rest of the
 * start. What is thrown on purpose and never shown needs no trace.
 */
export function untracedErrors(): Plugin {
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
