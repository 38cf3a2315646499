import type { ContactSettings } from './contact.ts'
import type { Job } from './job.ts'
import type { Service } from './service.ts'
import type { TeamMember } from './team-member.ts'

/** A team member as visitors see them. Phone and e-mail fall back to the company's. */
export interface PublicMember {
  name: string
  position: string
  image_url: string | null
  phone: string | null
  email: string | null
}

type ContactDetails = Pick<ContactSettings, 'phone' | 'email'> | null | undefined

const toPerson = (member: TeamMember, company: ContactDetails): PublicMember => ({
  name: member.name,
  position: member.position,
  image_url: member.image_url,
  phone: member.phone ?? company?.phone ?? null,
  email: member.email ?? company?.email ?? null,
})

const toPersonOrNull = (member: TeamMember | undefined, company: ContactDetails) =>
  member ? toPerson(member, company) : null

/** The first team member who answers enquiries or applications; null if nobody does. */
export const findTopicContact = (
  topic: 'enquiries' | 'applications',
  members: TeamMember[],
  company: ContactDetails,
): PublicMember | null =>
  toPersonOrNull(
    members.find(({ answers }) => answers === topic),
    company,
  )

/** The member for the first of `names` that is still in the team. */
const findFirstMember = (names: string[], members: TeamMember[]) =>
  names.flatMap((name) => members.find((each) => each.name === name) ?? [])[0]

export const findResponsibleMember = (
  { responsible }: Pick<Service, 'responsible'>,
  members: TeamMember[],
  company: ContactDetails,
) => toPersonOrNull(findFirstMember(responsible, members), company)

/** The contact of a job; without one, the member who answers applications. */
export const findJobContact = (
  { contact }: Pick<Job, 'contact'>,
  members: TeamMember[],
  company: ContactDetails,
): PublicMember | null =>
  toPersonOrNull(findFirstMember(contact, members), company) ??
  findTopicContact('applications', members, company)
