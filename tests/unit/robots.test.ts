import { expect, test } from 'vitest'
import { isSiteDisallowedForRobots, renderRobotsTxt } from '#content/settings/robots.ts'

test('renderRobotsTxt adds a Sitemap line unless there is one', () => {
  expect(renderRobotsTxt('User-agent: *\nAllow: /', 'https://a.example')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n',
  )
  const own = 'Sitemap: https://b.example/map.xml'
  expect(renderRobotsTxt(own, 'https://a.example')).toBe(`${own}\n`)
  expect(renderRobotsTxt('# no sitemap: yet', 'https://a.example')).toContain('\nSitemap: https')
})

test.each([
  ['User-agent: *\nDisallow: /', true],
  ['user-agent: *\n# all\ndisallow: / # gone', true],
  ['User-agent: *\nDisallow: /admin', false],
  ['User-agent: *\nAllow: /', false],
  ['User-agent: Bot\nDisallow: /', false],
  ['User-agent: *\nDisallow:', false],
])('isSiteDisallowedForRobots for %j is %s', (text, expected) => {
  expect(isSiteDisallowedForRobots(text)).toBe(expected)
})
