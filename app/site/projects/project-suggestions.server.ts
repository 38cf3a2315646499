import { href } from 'react-router'
import type { AppContext } from '#app-context.server.ts'
import { project } from '#content/project.ts'
import type { Suggestion } from '../missing.tsx'

/** Suggestions for the page of a missing project. */
export async function listProjectSuggestions(store: AppContext['store']): Promise<Suggestion[]> {
  const projects = await store.shown(project, {}, { limit: 3 })
  return projects.map(({ id, title, client }) => ({
    to: href('/projekte/:id', { id: String(id) }),
    title,
    note: client,
  }))
}
