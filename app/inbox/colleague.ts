/** Somebody with an account who may see entries of a kind. */
export interface Colleague {
  id: string
  /** One that nobody else has. */
  name: string
  /** Of which jobs applications are seen; of messages there is no other than all. */
  sees: 'all' | readonly number[]
}

export const seesJob = ({ sees }: Pick<Colleague, 'sees'>, job: number | null | undefined) =>
  sees === 'all' || sees.includes(job ?? 0)
