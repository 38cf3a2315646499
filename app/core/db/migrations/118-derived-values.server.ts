/** Changes no table: `operations/backup/recompute-derived-data` follows each update and derives anew what earlier rules wrote. */
export async function up() {}
