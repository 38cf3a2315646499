declare module '#core/db/tables.ts' {
  interface Tables {
    stored_files: StoredFilesTable
  }
}

/** A file of the store as it was checked; it never changes. */
export interface StoredFilesTable {
  /** Storage key, with a digest of the bytes: `files/1f0c….pdf`. */
  key: string
  bytes: number
  /** Pages of a PDF; 0 if unknown. */
  pages: number
  /** Time of the last upload. */
  created_at: string
}
