import { expect, test } from 'vitest'
import { readGroups, rolesFrom } from '../../app/auth/provider-groups.ts'

test('groups give their roles, whatever the directory calls them', () => {
  const setting = 'web=redaktion; CN=HR,OU=Teams = personal, anfragen ;'
  expect(rolesFrom(setting, ['x', 'web', 'CN=HR,OU=Teams'])).toEqual([
    'redaktion',
    'personal',
    'anfragen',
  ])
  expect(rolesFrom(setting, 'web')).toEqual(['redaktion'])
  expect([rolesFrom(setting, []), rolesFrom(setting, undefined)]).toEqual([[], []])
  expect(rolesFrom(undefined, ['web'])).toBeUndefined()
})

test.each(['web', '=redaktion', 'web=chef', 'web=redaktion,', 'a=leitung; b'])(
  'what cannot be understood is named: %s',
  (setting) => expect(readGroups(setting)).toHaveProperty('wrong'),
)
