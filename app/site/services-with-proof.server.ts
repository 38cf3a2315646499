import type { RouterContextProvider } from 'react-router'
import { getGermanRow } from '#content/languages/localized-store.server.ts'
import { withItemAnchors } from '#content/pages/anchors.ts'
import { contactCollection } from '#content/types/contact.ts'
import { findResponsibleMember } from '#content/types/contact-members.ts'
import { project } from '#content/types/project.ts'
import { findFirstProjectWithResult } from '#content/types/results.ts'
import { service } from '#content/types/service.ts'
import { teamMember } from '#content/types/team-member.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'

export type ServiceWithProof = Awaited<ReturnType<typeof loadServicesWithProof>>[number]

/** The services, each with a project as proof and the responsible person. */
export async function loadServicesWithProof(
  context: Readonly<RouterContextProvider>,
  limit?: number,
) {
  const { store } = context.get(appContext)
  const [services, projects, members, company] = await Promise.all([
    loadSectionOrNull(context, 'services', () =>
      store.listWithPublicFields(service, {}, limit ? { limit } : {}),
    ),
    loadSectionOrNull(context, 'projects', () => store.listPartial(project, ['title', 'results'])),
    loadSectionOrNull(context, 'team members', () => store.listWithPublicFields(teamMember)),
    loadSectionOrNull(context, 'contact information', () =>
      store.listWithPublicFields(contactCollection, {}, { limit: 1 }),
    ),
  ])
  return withItemAnchors(services ?? []).map((each) => ({
    ...each,
    proof: findFirstProjectWithResult(each, projects ?? [], (row) => getGermanRow(row).title),
    responsible: findResponsibleMember(each, members ?? [], company?.[0]),
  }))
}
