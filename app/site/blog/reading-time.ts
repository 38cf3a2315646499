const wordsPerMinute = 200

/** Reading time in whole minutes, at least one. */
export function getReadingMinutes(html: string) {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}
