import type { ContactSettings } from './contact.ts'
import type { Job } from './job.ts'
import type { Service } from './service.ts'
import type { TeamMember } from './team-member.ts'

/** Somebody whom visitors can turn to; ways that are nobody's own are the company's. */
export interface Person {
  name: string
  position: string
  image_url: string | null
  phone: string | null
  email: string | null
}

type Ways = Pick<ContactSettings, 'phone' | 'email'> | null | undefined

const asPerson = (member: TeamMember, company: Ways): Person => ({
  name: member.name,
  position: member.position,
  image_url: member.image_url,
  phone: member.phone ?? company?.phone ?? null,
  email: member.email ?? company?.email ?? null,
})

const person = (member: TeamMember | undefined, company: Ways) =>
  member ? asPerson(member, company) : null

/** The first who answers enquiries, or applications; nobody is named where nobody does. */
export const whoAnswers = (
  what: 'enquiries' | 'applications',
  members: TeamMember[],
  company: Ways,
): Person | null =>
  person(
    members.find(({ answers }) => answers === what),
    company,
  )

/** The first of these names who is still in the team. */
const firstOf = (names: string[], members: TeamMember[]) =>
  names.flatMap((name) => members.find((each) => each.name === name) ?? [])[0]

export const whoIsResponsible = (
  { responsible }: Pick<Service, 'responsible'>,
  members: TeamMember[],
  company: Ways,
) => person(firstOf(responsible, members), company)

/** The contact of a job, otherwise who answers applications. */
export const whoHires = (
  { contact }: Pick<Job, 'contact'>,
  members: TeamMember[],
  company: Ways,
): Person | null =>
  person(firstOf(contact, members), company) ?? whoAnswers('applications', members, company)
