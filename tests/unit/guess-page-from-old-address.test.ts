import { expect, test } from 'vitest'
import { guessPageFromOldAddress } from '#site/guess-page-from-old-address.ts'

test.each([
  ['/kontakt.html', '/kontakt'],
  ['/Kontakt.htm', '/kontakt'],
  ['/ueber-uns.aspx', '/uber-uns'],
  ['/%C3%BCber-uns', '/uber-uns'],
  ['/u%CC%88ber-uns', '/uber-uns'],
  ['/de/ueber_uns.php', '/uber-uns'],
  ['/jobs.php', '/karriere'],
  ['/stellenangebote/', '/karriere'],
  ['/datenschutzerklaerung.html', '/datenschutz'],
  ['/Datenschutzerkl%C3%A4rung', '/datenschutz'],
  ['/kontakt.', '/kontakt'],
  ['/index.php', '/'],
  ['/de/index.html', '/'],
  ['/kontakt/index.html', '/kontakt'],
  ['/karriere/default.aspx', '/karriere'],
  ['/', undefined],
  ['/gibt-es-nicht/wirklich', undefined],
  ['/wp-login.php', undefined],
])('guessPageFromOldAddress maps %s to %s', (path, page) => {
  expect(guessPageFromOldAddress(path)).toBe(page)
})
