import { expect, test } from 'vitest'
import { parseReturnPath } from '#accounts/sign-in/return-path.ts'

test.each(['/admin', '/admin/projects/all?order=title', '/admin?x=1'])('accepts %s', (path) => {
  expect(parseReturnPath(path)).toBe(path)
})

test.each([
  null,
  '',
  '/administration',
  '/admin.evil.example',
  'https://evil.example/admin',
  '/admin//evil.example',
  '/admin/../..',
  '/admin/./x',
  '/admin/%2Fevil.example',
  '/admin/%5cevil.example',
  '/admin\\evil.example',
  '/admin/ä',
  '/admin/x y',
  '/admin/login',
  '/admin/login?redirectTo=/admin',
])('parseReturnPath replaces %s by /admin', (path) => {
  expect(parseReturnPath(path)).toBe('/admin')
})
