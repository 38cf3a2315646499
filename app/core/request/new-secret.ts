/** What the action of a screen returns after it made a secret. */
export interface NewSecret {
  /** Shown once: nobody can read it again. */
  newSecret: string
}

/** The secret that an action has just made, of the action data of all routes. */
export const findNewSecret = (actionData: Record<string, unknown> | null | undefined) =>
  Object.values(actionData ?? {}).find(isNewSecret)?.newSecret

const isNewSecret = (result: unknown): result is NewSecret =>
  typeof result === 'object' && result !== null && 'newSecret' in result
