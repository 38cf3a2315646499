/** Whether a path would be English, if the site has that language. */
export const isEnglishPath = (path: string) => /^\/en(\/|\.data$|$)/.test(path)
