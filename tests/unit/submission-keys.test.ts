import { afterEach, expect, test, vi } from 'vitest'
import { computeSubmissionKeys } from '#inbox/forms/submission.server.ts'
import { toSafeGreetingName } from '#inbox/letters/greeting.ts'

afterEach(() => void vi.useRealTimers())

const keysAt = (time: string, content: unknown) => {
  vi.useFakeTimers({ now: Date.parse(time) })
  return computeSubmissionKeys('s'.repeat(32), 'message', content)
}

test('computeSubmissionKeys of equal content match across midnight and differ for other content, kind and later days', () => {
  const [before] = keysAt('2026-05-31T23:59:59Z', { message: 'Hallo' })
  expect(keysAt('2026-06-01T00:00:01Z', { message: 'Hallo' })).toContain(before)
  expect(keysAt('2026-06-01T00:00:01Z', { message: 'Hallo!' })).not.toContain(before)
  const other = computeSubmissionKeys('s'.repeat(32), 'application', { message: 'Hallo!' })
  expect(keysAt('2026-06-01T00:00:01Z', { message: 'Hallo!' })).not.toContain(other[0])
  expect(keysAt('2026-06-02T00:00:01Z', { message: 'Hallo' })).not.toContain(before)
})

test.each([
  ['Eva Ernst', 'Eva Ernst'],
  ['  Prof. Dr.-Ing. Jörg  Müller-Lüdenscheidt ', 'Prof. Dr.-Ing. Jörg Müller-Lüdenscheidt'],
  ["Sinéad O'Connor", "Sinéad O'Connor"],
  ['Нина Иванова', 'Нина Иванова'],
  ['A.Schmidt', 'A. Schmidt'],
  ['J.R.R.Tolkien', 'J. R. R. Tolkien'],
  ['Dr.med.Eva Ernst', 'Dr. med. Eva Ernst'],
  // Text that mail programs turn into links.
  ['K.Ly', 'K. Ly'],
  ['EVIL.EXAMPLE jetzt', ''],
  ['Jetzt auf Evil.Example', ''],
  ['Gewinn bei evil . example', ''],
  ['evilꓸexample', ''],
  ['www.firma-mueller.de GmbH', ''],
  ['evil.example', ''],
  ['Gewinn: klick hier', ''],
  ['a/b', ''],
  ['12345', ''],
  ['...', ''],
  ['Karl-Theodor von und zu Guttenberg', 'Karl-Theodor von und zu Guttenberg'],
  ['Prof. Dr. h. c. Ana de la Cruz', 'Prof. Dr. h. c. Ana de la Cruz'],
  ['eva ernst', 'eva ernst'],
  ['محمد بن عبد الله', 'محمد بن عبد الله'],
  ['Ng Ô', 'Ng Ô'],
  ['Maria del Carmen de la Fuente García', 'Maria del Carmen de la Fuente García'],
  ['Anna-Lena Maria Müller-Lüdenscheidt', 'Anna-Lena Maria Müller-Lüdenscheidt'],
  ['Freiherr Hans K. von der Tann', 'Freiherr Hans K. von der Tann'],
  ['Nguyễn Thị Minh Khai', 'Nguyễn Thị Minh Khai'],
  ['Will Short', 'Will Short'],
  ['Istvan Hatvany', 'Istvan Hatvany'],
  // Text that conveys a message.
  ['Sie haben gewonnen', ''],
  ['Ihr Konto Wird Heute Noch Gesperrt Bitte Anrufen', ''],
  ['Ihr-Konto-Wird-Heute-Noch-Gesperrt-Bitte', ''],
  ['Buy Cheap Pills At Evil Now', ''],
  ['Buy Cheap Pills Today Folks', ''],
  ['Ihr Konto Wurde Gesperrt', ''],
  ['IHR PAKET', ''],
  ['Ihr-Konto Wird-Heute Noch-Gesperrt', ''],
  ['Gewinn auf der zu im am', ''],
  ['Konto. Gesperrt. Geld. Zahlen. Schnell. Morgen', ''],
  ['Pay. The. Fee. Or. Die. Son', ''],
  ['SieHabenEinAutoGewonnen', ''],
  ['恭喜您中奖了请拨打电话', ''],
  ['x'.repeat(61), ''],
])('toSafeGreetingName turns %s into %j', (name, greeted) =>
  expect(toSafeGreetingName(name)).toBe(greeted),
)
