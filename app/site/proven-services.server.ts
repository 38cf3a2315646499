import type { RouterContextProvider } from 'react-router'
import { getSource } from '#content/languages/localized-store.server.ts'
import { withAnchors } from '#content/pages/anchors.ts'
import { contactSettings } from '#content/types/contact.ts'
import { findResponsibleMember } from '#content/types/contact-members.ts'
import { project } from '#content/types/project.ts'
import { findProof } from '#content/types/results.ts'
import { service } from '#content/types/service.ts'
import { teamMember } from '#content/types/team-member.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSection } from '#core/request/load-section.server.ts'

export type ProvenService = Awaited<ReturnType<typeof loadProvenServices>>[number]

/** The services, each with a project as proof and the responsible person. */
export async function loadProvenServices(context: Readonly<RouterContextProvider>, limit?: number) {
  const { store } = context.get(appContext)
  const [services, projects, members, company] = await Promise.all([
    loadSection(context, 'services', () => store.shown(service, {}, limit ? { limit } : {})),
    loadSection(context, 'projects', () => store.brief(project, ['title', 'results'])),
    loadSection(context, 'team members', () => store.shown(teamMember)),
    loadSection(context, 'contact information', () =>
      store.shown(contactSettings, {}, { limit: 1 }),
    ),
  ])
  return withAnchors(services ?? []).map((each) => ({
    ...each,
    proof: findProof(each, projects ?? [], (row) => getSource(row).title),
    responsible: findResponsibleMember(each, members ?? [], company?.[0]),
  }))
}
