/** A piece of a text as it stands, or that was added or taken away. */
export interface TextPiece {
  text: string
  change: 'same' | 'added' | 'removed'
}

const most = 400

/** The difference of two texts by words; of long ones only their beginning and end count as the same. */
export function diffWords(before: string, after: string): TextPiece[] {
  const [old, now] = [before, after].map((text) => text.split(/(?<=\s)/)) as [string[], string[]]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end))
    end++
  const [removed, added] = [old, now].map((words) => words.slice(start, words.length - end))
  const middle =
    removed && added && removed.length * added.length <= most * most
      ? alignWords(removed, added)
      : [
          { text: removed?.join('') ?? '', change: 'removed' as const },
          { text: added?.join('') ?? '', change: 'added' as const },
        ]
  const same = (words: string[]) => ({ text: words.join(''), change: 'same' as const })
  const all = [same(now.slice(0, start)), ...middle, same(now.slice(now.length - end))]
  return joinPieces(all.filter(({ text }) => text !== ''))
}

/** By the longest common subsequence. */
function alignWords(old: string[], now: string[]): TextPiece[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--) {
      const line = lengths[row]
      if (line)
        line[column] =
          old[row] === now[column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1))
    }
  const pieces: TextPiece[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      pieces.push({ text: old[row] ?? '', change: 'same' })
      row++
      column++
    } else if (
      column >= now.length ||
      (row < old.length && at(row + 1, column) >= at(row, column + 1))
    )
      pieces.push({ text: old[row++] ?? '', change: 'removed' })
    else pieces.push({ text: now[column++] ?? '', change: 'added' })
  }
  return pieces
}

const joinPieces = (pieces: TextPiece[]) =>
  pieces.reduce<TextPiece[]>((joined, piece) => {
    const last = joined.at(-1)
    if (last?.change === piece.change) last.text += piece.text
    else joined.push({ ...piece })
    return joined
  }, [])
