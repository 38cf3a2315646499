/** An item as it is typed where thousands can be chosen: its title with its id. */
export const formatReference = (title: string, id: string) => `${title} #${id}`

/** The id at the end of what was typed, or the text itself. */
export const parseReference = (text: string) => /(?:^|\s)#(\d{1,9})$/.exec(text.trim())?.[1] ?? text
