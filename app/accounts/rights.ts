import { keysOf } from '#core/fields/keys-of.ts'

/** What can be done in each area; the order is that of the handbook's table. */
const areas = {
  content: ['read', 'write'],
  publishing: ['write'],
  media: ['read', 'add', 'write'],
  jobs: ['read', 'write'],
  applications: ['read', 'note', 'write', 'mail', 'export', 'delete'],
  messages: ['read', 'note', 'write', 'mail', 'export', 'delete'],
  templates: ['read', 'write'],
  settings: ['read', 'write'],
  people: ['read', 'write'],
  dataProtection: ['read', 'write', 'delete'],
  programs: ['read', 'write'],
} as const

type Areas = typeof areas
export type Area = keyof Areas

/** Something that may be done: `applications:read`. */
export type Right = { [Each in Area]: `${Each}:${Areas[Each][number]}` }[Area]

const names = keysOf(areas)

const allOf = (...wanted: Area[]) =>
  // The compiler loses which act belongs to which area.
  wanted.flatMap((area) => areas[area].map((act) => `${area}:${act}` as Right))

/** In the order in which they are offered. */
export const roles = [
  'leitung',
  'redaktion',
  'zuarbeit',
  'personal',
  'anfragen',
  'fachbereich',
] as const
export type Role = (typeof roles)[number]

/** Who may do what; somebody with several roles may do what any of them allows. */
const granted: Record<Role, ReadonlySet<Right>> = {
  leitung: new Set(allOf(...names)),
  redaktion: new Set(allOf('content', 'publishing', 'media')),
  // Proposes: without publishing, what is saved waits in a draft.
  zuarbeit: new Set<Right>(['content:read', 'content:write', 'media:read', 'media:add']),
  personal: new Set(allOf('jobs', 'applications', 'templates')),
  anfragen: new Set(allOf('messages', 'templates')),
  // Only those of the jobs that were given to the person: see `scopeOf`.
  fachbereich: new Set<Right>(['applications:read', 'applications:note']),
}

/** What decides about somebody's rights. */
export interface Access {
  roles: readonly Role[]
  /** Given to the person, by their ids; they count for a role that sees given jobs only. */
  jobs: readonly number[]
}

export const can = ({ roles }: Pick<Access, 'roles'>, right: Right) =>
  roles.some((role) => granted[role].has(right))

/** What something asks of whoever wants it: nothing, a right, or any of several. */
export type Requirement = 'nothing' | Right | readonly Right[]

export const isAuthorized = (access: Pick<Access, 'roles'>, need: Requirement) =>
  need === 'nothing' || [need].flat().some((right) => can(access, right))

/** Every right that somebody has, for the screens. */
export const listRights = (access: Pick<Access, 'roles'>) =>
  allOf(...names).filter((right) => can(access, right))

/** With which entries of the inbox somebody may do something; each question to the inbox tables takes one. */
export interface Scope {
  /** Whose it is. */
  id?: string | undefined
  messages: boolean
  /** Of every job, or of these. */
  applications: 'all' | readonly number[]
  /** Mails that belong to no entry: invitations, notices of the program. */
  office: boolean
  /** Whoever only reads marks nothing as read for others: what is new is what this person has not opened. */
  reader?: string | undefined
}

/** What may be done with an entry. */
type Act = Areas['applications'][number]

/** What of it a need asks for; of several rights the first tells. */
export const actionOf = (need: Requirement) =>
  // With any other act nobody sees an entry.
  [need].flat()[0]?.split(':')[1] as Act | undefined

/** Only the applications of the jobs given to a person. */
const limited: Role = 'fachbereich'

export function scopeOf(
  access: Access & { id?: string; email?: string },
  act: Act = 'read',
): Scope {
  const right = `applications:${act}` as const
  const seesAll = can({ roles: access.roles.filter((role) => role !== limited) }, right)
  return {
    id: access.id,
    messages: can(access, `messages:${act}`),
    applications: seesAll ? 'all' : can(access, right) ? access.jobs : [],
    office: can(access, 'people:read'),
    reader: can(access, 'applications:write') ? undefined : access.email,
  }
}

export const isRole = (text: string): text is Role => roles.some((role) => role === text)
