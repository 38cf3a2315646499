/** Forms with documents, and everything behind the login. Exactly as their addresses are written: others get little. */
const withDocuments = /^\/(api\/application|bewerbungsprozess|bewerbung\/[0-9a-f]+)$/
const behindLogin = /^\/admin(\/(?!login|invitation)[a-z0-9-]+)+(\.data)?$/

/** Only forms are read, in the two ways in which browsers send them. */
export const isForm = (type: string | undefined) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data\s*;\s*boundary=.+)\s*(;|$)/i.test(
    type ?? '',
  )

/** Whether a request may bring files or long texts. */
export const takesMuch = (path: string, type = '') =>
  behindLogin.test(path) || (withDocuments.test(path) && /^multipart\//i.test(type))
