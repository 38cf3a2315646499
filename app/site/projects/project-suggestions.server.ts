import { href } from 'react-router'
import { project } from '#content/types/project.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { PageSuggestion } from '../missing.tsx'

/** Suggestions for the page of a missing project. */
export async function listSuggestionsForMissingProject(
  store: AppContext['store'],
): Promise<PageSuggestion[]> {
  const projects = await store.listWithPublicFields(project, {}, { limit: 3 })
  return projects.map(({ id, title, client }) => ({
    to: href('/projekte/:id', { id: String(id) }),
    title,
    note: client,
  }))
}
