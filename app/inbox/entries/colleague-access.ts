/** An account, as every screen may show it. */
export interface NamedColleague {
  id: string
  /** Unique among the colleagues. */
  name: string
}

/** A colleague with the applications they may see; only for people who may assign entries. */
export interface ColleagueAccess extends NamedColleague {
  /** Ids of the jobs whose applications are visible; always 'all' for messages. */
  sees: 'all' | readonly number[]
}

export const canSeeJob = (
  { sees }: Pick<ColleagueAccess, 'sees'>,
  job: number | null | undefined,
) => sees === 'all' || sees.includes(job ?? 0)
