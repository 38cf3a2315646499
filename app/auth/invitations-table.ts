/** Links by which further administrators come in. */
export interface InvitationsTable {
  /** The digest of the secret in the link. */
  token: string
  email: string
  invited_by: string
  expires_at: string
}
