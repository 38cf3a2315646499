/** Of more items a form gets the chosen and the newest ones, and searches the others. */
export const maxListedChoices = 100

/** The text by which an item is chosen among thousands: title and id. */
export const formatReferenceChoice = (title: string, id: string) => `${title} #${id}`

/** The id at the end of the text, or the text itself. */
export const parseReferenceChoice = (text: string) =>
  /(?:^|\s)#(\d{1,9})$/.exec(text.trim())?.[1] ?? text
