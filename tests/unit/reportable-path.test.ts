import { expect, test } from 'vitest'
import { isReportableNotFoundPath } from '#analytics/reportable-path.ts'

test.each([
  '/leistungen.html',
  '/über-uns/unser team',
  '/downloads/prospekt-2024.pdf',
  '/produkte/software_3.aspx',
  '/blog/ein-langer-titel-mit-vielen-woertern',
])('isReportableNotFoundPath accepts %s', (path) =>
  expect(isReportableNotFoundPath(path)).toBe(true),
)

test.each([
  '/',
  '/wp-login.php',
  '/wp-admin/setup',
  '/.env',
  '/.git/config',
  '/index.php',
  '/api/x',
  '/admin/x',
  '/bewerbung/abc',
  '/nachricht/abc',
  '/a@example.com',
  '/newsletter/abmelden/4f3a9c1b7d2e8f60',
  '/reset/2f1b6c1e-1111-4222-8333-444455556666',
  '/kunde/12345678',
  '/x?name=eva',
  '/<script>',
  `/${'a'.repeat(30)}`,
  `/${'a-'.repeat(100)}`,
])('isReportableNotFoundPath rejects %s', (path) =>
  expect(isReportableNotFoundPath(path)).toBe(false),
)
