/**
 * Takes the place of `mime-types` in the server: flydrive guesses a content type from the name of a file, which nobody here
 * reads, and its table would be 200 KB of every start.
 */
export default { lookup: (): false => false }
