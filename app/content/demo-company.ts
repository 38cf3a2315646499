/** Has the demo company's own mark as long as it has its name: nobody else is to keep it. */
export const isDemoCompany = (siteName: string) => /^Feinlot\b/.test(siteName)
