/** The demo company's mark is shown only under the demo company's name. */
export const isDemoCompany = (siteName: string) => /^Feinlot\b/.test(siteName)
