import { expect, test } from 'vitest'
import { parseReturnPath } from '#accounts/sign-in/return-path.ts'

test.each(['/admin', '/admin/projects/all?order=title', '/admin?x=1'])('%s is ours', (path) => {
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
])('%s leads to the dashboard', (path) => {
  expect(parseReturnPath(path)).toBe('/admin')
})
