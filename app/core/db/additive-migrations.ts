/**
 * Migrations that only add nullable columns, columns with a default, or the named tables: an archive from before them is
 * restored without migrating it.
 */
export const additiveMigrations: Record<string, string[]> = {
  '101-resting-webhooks': [],
  '110-pages': ['pages', 'page_former_paths'],
  '111-page-addresses': [],
  '113-files': ['files', 'stored_files'],
  '115-inbox-indexes': [],
  '117-webhook-events': [],
  '118-derived-values': [],
  '120-form-answers': [],
  '121-listing-of-items': [],
  '122-backups': ['program_versions'],
  '123-translations': [],
  '124-translated-addresses': [],
  '126-correspondence': ['correspondence'],
  '127-appointments': ['appointments', 'appointment_participants'],
  '128-deadlines': ['tasks', 'absences'],
  '129-deadline-indexes': [],
  '130-derivations': ['derivations'],
  '131-former-page-paths': [],
  '132-entry-languages': [],
  '134-questions-of-jobs': [],
  '135-criteria-of-jobs': [],
  '136-inbox-views': ['saved_filters'],
  '137-message-pages': [],
  '138-masking': [],
  '139-interviews-and-jobs': ['job_sources'],
  '141-former-english-paths': [],
  '142-stars': ['starred_entries'],
  '143-list-filters': [],
}
