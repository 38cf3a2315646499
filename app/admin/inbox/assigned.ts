export const nobody = 'nobody'

/** Whose entries a list shows, if not everybody's. */
export const whose = ['mine', nobody] as const
