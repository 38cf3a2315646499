import type { Environment } from '#core/runtime/environment.server.ts'
import { isRole, type Role } from '../rights.ts'

/** Parses `web-team=redaktion; hr=personal,anfragen` into roles by group, or returns the invalid part. */
export function parseRolesByGroup(
  setting: string | undefined,
): Map<string, Role[]> | { wrong: string } {
  const rolesByGroup = new Map<string, Role[]>()
  for (const part of (setting ?? '').split(';').map((each) => each.trim())) {
    if (!part) continue
    // The last `=` separates, because a directory group may be called `CN=Web,OU=Teams`.
    const at = part.lastIndexOf('=')
    const roles = part
      .slice(at + 1)
      .split(',')
      .map((each) => each.trim())
    if (at < 1 || !roles.every(isRole)) return { wrong: part }
    rolesByGroup.set(part.slice(0, at).trim(), roles.filter(isRole))
  }
  return rolesByGroup
}

/**
 * The roles of a person's groups; undefined where the settings map no groups. A missing claim counts as no group: most
 * providers omit an empty list.
 */
export function mapGroupsToRoles(
  setting: string | undefined,
  claim: unknown = [],
): Role[] | undefined {
  const rolesByGroup = parseRolesByGroup(setting)
  if ('wrong' in rolesByGroup || rolesByGroup.size === 0) return undefined
  const groups = Array.isArray(claim) ? claim : [claim]
  return [...new Set(groups.flatMap((group) => rolesByGroup.get(String(group)) ?? []))]
}

/** Whether each sign-in sets the person's roles, so that the panel cannot change them. */
export const isManagedByGroups = (
  { OIDC_GROUPS }: Environment,
  { isLinked, isOwner }: { isLinked: boolean; isOwner: boolean },
) => mapGroupsToRoles(OIDC_GROUPS) !== undefined && isLinked && !isOwner
