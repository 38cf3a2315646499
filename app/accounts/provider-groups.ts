import type { Environment } from '#core/runtime/environment.server.ts'
import { isRole, type Role } from './rights.ts'

/** `web-team=redaktion; hr=personal,anfragen`: the roles by the group, or the part that is wrong. */
export function readGroups(setting: string | undefined): Map<string, Role[]> | { wrong: string } {
  const found = new Map<string, Role[]>()
  for (const part of (setting ?? '').split(';').map((each) => each.trim())) {
    if (!part) continue
    // A group of a directory may be called `CN=Web,OU=Teams`.
    const at = part.lastIndexOf('=')
    const roles = part
      .slice(at + 1)
      .split(',')
      .map((each) => each.trim())
    if (at < 1 || !roles.every(isRole)) return { wrong: part }
    found.set(part.slice(0, at).trim(), roles.filter(isRole))
  }
  return found
}

/**
 * What somebody's groups give; undefined where the settings give nothing to groups. Who is in no group at all is told by
 * most providers without a list.
 */
export function mapGroupsToRoles(
  setting: string | undefined,
  told: unknown = [],
): Role[] | undefined {
  const known = readGroups(setting)
  if ('wrong' in known || known.size === 0) return undefined
  const groups = Array.isArray(told) ? told : [told]
  return [...new Set(groups.flatMap((group) => known.get(String(group)) ?? []))]
}

/** Whether each sign-in sets somebody's roles anew, so that giving others here would be of no use. */
export const followsGroups = (
  { OIDC_GROUPS }: Environment,
  { isLinked, isOwner }: { isLinked: boolean; isOwner: boolean },
) => mapGroupsToRoles(OIDC_GROUPS) !== undefined && isLinked && !isOwner
