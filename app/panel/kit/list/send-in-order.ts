/** The end of what was sent last for each subject. */
const ends = new Map<string, Promise<unknown>>()

/**
 * Sends after everything that was sent before for the same subjects, whatever became of it, also when its page was left: requests
 * can overtake each other, and the one that arrives last would win.
 */
export function sendInOrder<Answer>(subjects: string[], send: () => Promise<Answer>) {
  const end = Promise.allSettled(subjects.map((each) => ends.get(each))).then(send)
  for (const each of subjects) ends.set(each, end)
  const forget = () => {
    for (const each of subjects) if (ends.get(each) === end) ends.delete(each)
  }
  end.then(forget, forget)
  return end
}
