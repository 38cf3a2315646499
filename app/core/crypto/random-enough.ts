/** Entropy check: refuses one repeated character, the alphabet and a repeated word. Counts distinct trigrams. */
export function isRandomEnough(text: string) {
  const rest = [...text].filter((letter, index) => {
    const step = (letter.codePointAt(0) ?? 0) - (text.codePointAt(index - 1) ?? -9)
    return Math.abs(step) > 1
  })
  const trigrams = rest.slice(2).map((letter, index) => `${rest[index]}${rest[index + 1]}${letter}`)
  return new Set(trigrams).size >= 12
}
