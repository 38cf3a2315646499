import { expect, test } from 'vitest'
import { mapGroupsToRoles, parseRolesByGroup } from '#accounts/sign-in/provider-groups.ts'

test('mapGroupsToRoles maps group names, also with spaces and equals signs, to roles', () => {
  const setting = 'web=redaktion; CN=HR,OU=Teams = personal, anfragen ;'
  expect(mapGroupsToRoles(setting, ['x', 'web', 'CN=HR,OU=Teams'])).toEqual([
    'redaktion',
    'personal',
    'anfragen',
  ])
  expect(mapGroupsToRoles(setting, 'web')).toEqual(['redaktion'])
  expect([mapGroupsToRoles(setting, []), mapGroupsToRoles(setting, undefined)]).toEqual([[], []])
  expect(mapGroupsToRoles(undefined, ['web'])).toBeUndefined()
})

test.each(['web', '=redaktion', 'web=chef', 'web=redaktion,', 'a=leitung; b'])(
  'parseRolesByGroup reports an error for %s',
  (setting) => expect(parseRolesByGroup(setting)).toHaveProperty('wrong'),
)
