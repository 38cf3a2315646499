import { href } from 'react-router'
import type { AppContext } from '#app-context.server.ts'
import { project } from '#content/project.ts'
import type { Offer } from '../missing.tsx'

/** Suggestions for the page of a missing project. */
export async function suggestedProjects(store: AppContext['store']): Promise<Offer[]> {
  const projects = await store.shown(project, {}, { limit: 3 })
  return projects.map(({ id, title, client }) => ({
    to: href('/projekte/:id', { id: String(id) }),
    title,
    note: client,
  }))
}
