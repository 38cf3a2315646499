/** What can be done in each area; the order is that of the handbook's table. */
const areas = {
  content: ['read', 'write'],
  publishing: ['write'],
  media: ['read', 'write'],
  jobs: ['read', 'write'],
  applications: ['read', 'note', 'write', 'mail', 'export', 'delete'],
  messages: ['read', 'note', 'write', 'mail', 'export', 'delete'],
  settings: ['read', 'write'],
  people: ['read', 'write'],
  dataProtection: ['read', 'write', 'delete'],
  programs: ['read', 'write'],
} as const

type Areas = typeof areas
export type Area = keyof Areas

/** Something that may be done: `applications:read`. */
export type Right = { [Each in Area]: `${Each}:${Areas[Each][number]}` }[Area]

const names = Object.keys(areas) as Area[] // exactly those of the object above

const allOf = (...wanted: Area[]) =>
  // The compiler loses which act belongs to which area.
  wanted.flatMap((area) => areas[area].map((act) => `${area}:${act}` as Right))

/** In the order in which they are offered. */
export const roles = ['leitung', 'redaktion', 'personal', 'anfragen', 'fachbereich'] as const
export type Role = (typeof roles)[number]

/** Who may do what; somebody with several roles may do what any of them allows. */
const granted: Record<Role, ReadonlySet<Right>> = {
  leitung: new Set(allOf(...names)),
  redaktion: new Set(allOf('content', 'publishing', 'media')),
  personal: new Set(allOf('jobs', 'applications')),
  anfragen: new Set(allOf('messages')),
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

/** Every right that somebody has, for the screens. */
export const rightsOf = (access: Pick<Access, 'roles'>) =>
  allOf(...names).filter((right) => can(access, right))

/** Which entries of the inbox somebody sees; each question to the inbox tables takes one. */
export interface Scope {
  messages: boolean
  /** Of every job, or of these. */
  applications: 'all' | readonly number[]
}

/** What the program itself looks through: housekeeping, mails, erasures. */
export const everything: Scope = { messages: true, applications: 'all' }

export function scopeOf(access: Access): Scope {
  const seesAll = access.roles.some(
    (role) => role !== 'fachbereich' && granted[role].has('applications:read'),
  )
  return {
    messages: can(access, 'messages:read'),
    applications: seesAll ? 'all' : can(access, 'applications:read') ? access.jobs : [],
  }
}

export const isRole = (text: string): text is Role => roles.some((role) => role === text)
