/** Why a document does not open yet. */
export const veiledDocumentRefusal = {
  status: 403,
  reason: 'Documents open after your first assessment: this job has an anonymous first look.',
} as const
