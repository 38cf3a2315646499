/** Changes no table: `operations/backup/apply-current-rules` follows each update and derives anew what earlier rules wrote. */
export async function up() {}
