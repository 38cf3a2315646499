/** Languages that a site can have besides German. Another one is its name here and its catalogue of texts. */
export const secondLanguages = ['en'] as const

export type SecondLanguage = (typeof secondLanguages)[number]

/** Codes that no page has as its address. */
export const reservedLanguageCodes = ['de', 'en', 'fr', 'es', 'it', 'nl', 'pl']

/** A language of the site, not of the panel. */
export type SiteLanguage = 'de' | SecondLanguage
