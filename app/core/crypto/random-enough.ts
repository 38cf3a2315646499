/** Random signs repeat little: 32 times the same, the alphabet, or one word again and again, is guessed at once. */
export function isRandomEnough(text: string) {
  const rest = [...text].filter((letter, index) => {
    const step = (letter.codePointAt(0) ?? 0) - (text.codePointAt(index - 1) ?? -9)
    return Math.abs(step) > 1
  })
  const threes = rest.slice(2).map((letter, index) => `${rest[index]}${rest[index + 1]}${letter}`)
  return new Set(threes).size >= 14
}
