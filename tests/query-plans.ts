import { CompiledQuery, createQueryId, type Kysely, type RootOperationNode } from 'kysely'

const isSqlite = process.env.TEST_ENGINE !== 'postgres'

/** The query plans of all statements that `work` sends. */
export async function plansOf<Tables>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<unknown>,
) {
  const nodes: RootOperationNode[] = []
  const recorder = {
    transformQuery: ({ node }: { node: RootOperationNode }) => {
      nodes.push(node)
      return node
    },
    transformResult: async <Result>({ result }: { result: Result }) => result,
  }
  await work(db.withPlugin(recorder))
  const plans: string[] = []
  for (const node of nodes) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
    const ask = isSqlite ? 'explain query plan' : 'explain'
    const { rows } = await db.executeQuery(CompiledQuery.raw(`${ask} ${sql}`, [...parameters]))
    plans.push(JSON.stringify(rows))
  }
  return plans
}
