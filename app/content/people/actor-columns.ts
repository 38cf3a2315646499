/** Columns with the e-mail address of the author of an action, with the keys of their tables. */
export const actorColumns = [
  { table: 'revisions', column: 'who', key: 'id' },
  { table: 'inbox_events', column: 'who', key: 'id' },
  { table: 'inbox_undo', column: 'who', key: 'id' },
  { table: 'correspondence', column: 'who', key: 'id' },
  { table: 'tasks', column: 'who', key: 'id' },
  { table: 'person_requests', column: 'who', key: 'id' },
  { table: 'panel_events', column: 'who', key: 'id' },
  { table: 'housekeeping_rounds', column: 'confirmed_by', key: 'id' },
  { table: 'drafts', column: 'owner', key: 'id' },
  { table: 'draft_changes', column: 'who', key: 'id' },
  { table: 'views', column: 'made_by', key: 'key' },
  { table: 'set_aside', column: 'who', key: 'key' },
  { table: 'invitations', column: 'invited_by', key: 'token' },
] as const

export const isActorColumn = (table: string, column: string) =>
  actorColumns.some((each) => each.table === table && each.column === column)
