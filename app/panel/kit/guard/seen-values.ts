import type { FieldDifference } from '#drafts/panel/differences/differences.server.ts'

/** The text of a line as forms store it. */
export const toLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The values that a form showed, as JSON in its field `seen`; undefined without it. Where the person has chosen the value of
 * somebody else, the form then has that one. `clean` must be what is done to the typed values: whatever differs from them
 * and from the stored ones is a conflict that nobody can end.
 */
export function parseSeenAndApplyChoices<Name extends string>(
  form: FormData,
  names: readonly Name[],
  clean = toLine,
) {
  const shown = parseJson(String(form.get('seen') ?? ''))
  if (typeof shown !== 'object' || shown === null) return undefined
  const values = new Map(Object.entries(shown))
  const seen = Object.fromEntries(
    names.map((name) => [name, clean(String(values.get(name) ?? ''))]),
  )
  for (const name of names)
    if (form.get(`take.${name}`) === 'theirs') form.set(name, seen[name] ?? '')
  return seen as Record<Name, string> // one of each name
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a form shows of the values that two people have changed. */
export const toDifferences = <Name extends string>(
  names: Name[],
  { mine, theirs }: Record<'mine' | 'theirs', Record<Name, string>>,
  describe: (name: Name, value: string) => { label: string; text: string },
): FieldDifference[] =>
  names.map((name) => {
    const { label, text } = describe(name, theirs[name])
    return { name, label, theirs: text, mine: describe(name, mine[name]).text, isUntouched: false }
  })
