type Values<Name extends string> = Record<Name, string>

/**
 * Three-way merge: a value that one side left as in `base` is that of the other side. `conflicts` names those that both sides have
 * changed differently; they are as in `mine`. `seen` is the base of the next attempt, after the person has decided about these.
 */
export function mergeFormValues<Name extends string>(
  base: Values<Name>,
  mine: Values<Name>,
  theirs: Values<Name>,
) {
  const values = { ...mine }
  const seen = { ...base }
  const conflicts: Name[] = []
  for (const name in mine) {
    if (mine[name] === base[name]) values[name] = theirs[name]
    else if (theirs[name] !== base[name] && theirs[name] !== mine[name]) {
      conflicts.push(name)
      seen[name] = theirs[name]
    }
  }
  return { values, conflicts, seen }
}
