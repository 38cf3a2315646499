import type { RouterContextProvider } from 'react-router'
import { appContext } from '#app-context.server.ts'
import { whoIsResponsible } from '#content/answering.ts'
import { contactSettings } from '#content/contact.ts'
import { project } from '#content/project.ts'
import { findProof } from '#content/results.ts'
import { service } from '#content/service.ts'
import { teamMember } from '#content/team-member.ts'
import { section } from '#core/request/section.server.ts'

export type ProvenService = Awaited<ReturnType<typeof provenServices>>[number]

/** The services, each with a project as proof and the responsible person. */
export async function provenServices(context: Readonly<RouterContextProvider>, limit?: number) {
  const { store } = context.get(appContext)
  const [services, projects, members, company] = await Promise.all([
    section(context, 'services', () => store.shown(service, {}, limit ? { limit } : {})),
    section(context, 'projects', () => store.brief(project, ['title', 'results'])),
    section(context, 'team members', () => store.shown(teamMember)),
    section(context, 'contact information', () => store.shown(contactSettings, {}, { limit: 1 })),
  ])
  return (services ?? []).map((each) => ({
    ...each,
    proof: findProof(each, projects ?? []),
    responsible: whoIsResponsible(each, members ?? [], company?.[0]),
  }))
}
