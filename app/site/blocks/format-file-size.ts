import { getSiteLanguage } from '#core/site-language/translate.ts'

/** `340 KB`, `1,2 MB`; in English `1.2 MB` */
export const formatFileSize = (bytes: number) =>
  bytes < 1024 ** 2 / 10
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 ** 2).toLocaleString(getSiteLanguage(), { maximumFractionDigits: 1, useGrouping: false })} MB`
