/** `340 KB`, `1,2 MB` */
export const formatSize = (bytes: number) =>
  bytes < 1024 ** 2 / 10
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${String(Math.round((bytes / 1024 ** 2) * 10) / 10).replace('.', ',')} MB`
