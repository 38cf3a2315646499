/** Somebody with an account, as every screen may know it. */
export interface ColleagueName {
  id: string
  /** One that nobody else has. */
  name: string
}

/** With what the person sees of a kind of entries: only for whoever gives work. */
export interface Colleague extends ColleagueName {
  /** Of which jobs applications are seen; of messages there is no other than all. */
  sees: 'all' | readonly number[]
}

export const seesJob = ({ sees }: Pick<Colleague, 'sees'>, job: number | null | undefined) =>
  sees === 'all' || sees.includes(job ?? 0)
