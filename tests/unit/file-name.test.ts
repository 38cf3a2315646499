import { expect, test } from 'vitest'
import { cleanFileName, getUrlFileName, redactUrl } from '#media/file-name.ts'

test.each([
  ['IMG_0007.JPG', 'IMG_0007.JPG'],
  ['Bu\u0308ro im Fru\u0308hling.png', 'Büro im Frühling.png'],
  ['C:\\Fotos\\team.webp', 'team.webp'],
  ['../../etc/passwd', 'passwd'],
  [' a\u0000\nb\u202egnp.exe ', 'a b gnp.exe'],
  ['', ''],
])('cleanFileName turns %j into %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('cleanFileName shortens to 200 characters and keeps the extension', () => {
  const name = cleanFileName(`${'ä'.repeat(400)}.jpeg`)
  expect([[...name].length, name.endsWith('ä….jpeg')]).toEqual([200, true])
})

test('getUrlFileName decodes the last segment of a URL where it is valid', () => {
  expect(getUrlFileName('https://example.com/bilder/Gr%C3%BC%C3%9Fe.png?x=1')).toBe('Grüße.png')
  expect(getUrlFileName('https://example.com/%E0%A4%A.png')).toBe('%E0%A4%A.png')
  expect(getUrlFileName('https://example.com')).toBe('')
})

test.each([
  ['https://user:pw@bilder.example/a.png?X-Amz-Signature=geheim#t', 'https://bilder.example/a.png'],
  ['http://token@bilder.example:8080/', 'http://bilder.example:8080/'],
  ['user:pw@bilder.example', ''],
  ['//user:pw@bilder.example', ''],
])('redactUrl(%j) is %j', (address, redacted) => expect(redactUrl(address)).toBe(redacted))
