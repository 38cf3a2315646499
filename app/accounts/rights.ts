import { keysOf } from '#core/fields/keys-of.ts'

/** Actions by area, in the order of the handbook's table. */
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
export type AccessArea = keyof Areas

/** Area and action: `applications:read`. */
export type Right = { [Each in AccessArea]: `${Each}:${Areas[Each][number]}` }[AccessArea]

const names = keysOf(areas)

const listAreaRights = (...selection: AccessArea[]) =>
  // The compiler cannot relate act and area.
  selection.flatMap((area) => areas[area].map((act) => `${area}:${act}` as Right))

/** The roles, in the order of the panel. */
export const roles = [
  'leitung',
  'redaktion',
  'zuarbeit',
  'personal',
  'anfragen',
  'fachbereich',
] as const
export type Role = (typeof roles)[number]

/** Rights by role. Several roles add up. */
const rightsByRole: Record<Role, ReadonlySet<Right>> = {
  leitung: new Set(listAreaRights(...names)),
  redaktion: new Set(listAreaRights('content', 'publishing', 'media')),
  // Proposes only: without the right to publish, changes are saved to a draft.
  zuarbeit: new Set<Right>(['content:read', 'content:write', 'media:read', 'media:add']),
  personal: new Set(listAreaRights('jobs', 'applications', 'templates')),
  anfragen: new Set(listAreaRights('messages', 'templates')),
  // Only for the jobs assigned to the person: see `getInboxScope`.
  fachbereich: new Set<Right>(['applications:read', 'applications:note']),
}

/** The roles and jobs of an account. */
export interface Access {
  roles: readonly Role[]
  /** Job ids assigned to the person; only a role limited to assigned jobs uses them. */
  jobs: readonly number[]
}

/** Roles and jobs as one text, in a fixed order. */
export const formatAccess = ({ roles, jobs }: Access) => [...roles, ...jobs].sort().join(' ')

export const can = ({ roles }: Pick<Access, 'roles'>, right: Right) =>
  roles.some((role) => rightsByRole[role].has(right))

/** The requirement of an action: nothing, a right, or one of several. */
export type Requirement = 'nothing' | Right | readonly Right[]

export const isAuthorized = (access: Pick<Access, 'roles'>, need: Requirement) =>
  need === 'nothing' || [need].flat().some((right) => can(access, right))

/** All rights of an account, for the screens. */
export const listRights = (access: Pick<Access, 'roles'>) =>
  listAreaRights(...names).filter((right) => can(access, right))

/** The inbox entries that an account may access. Every query of inbox tables takes a scope. */
export interface InboxScope {
  /** The account's id. */
  id?: string | undefined
  /** The account's address, as the history names it. */
  email?: string | undefined
  messages: boolean
  /** All applications, or those of these jobs. */
  applications: 'all' | readonly number[]
  /** Mails without an entry: invitations, notices of the program. */
  office: boolean
  /**
   * The reader's id, for accounts that may only read: they mark nothing as read for others, so unread means unread by
   * them.
   */
  reader?: string | undefined
}

type Act = Areas['applications'][number]

/** The action that a requirement is about; of several rights the first one decides. */
export const getRequirementAction = (need: Requirement) =>
  // Actions of other areas give access to no entry.
  [need].flat()[0]?.split(':')[1] as Act | undefined

/** A role that only sees the applications of assigned jobs. */
const limitedRole: Role = 'fachbereich'

export function getInboxScope(
  access: Access & { id?: string; email?: string },
  act: Act = 'read',
): InboxScope {
  const right = `applications:${act}` as const
  const seesAll = can({ roles: access.roles.filter((role) => role !== limitedRole) }, right)
  return {
    id: access.id,
    email: access.email,
    messages: can(access, `messages:${act}`),
    applications: seesAll ? 'all' : can(access, right) ? access.jobs : [],
    office: can(access, 'people:read'),
    reader: can(access, 'applications:write') ? undefined : access.email,
  }
}

export const isRole = (text: string): text is Role => roles.some((role) => role === text)
