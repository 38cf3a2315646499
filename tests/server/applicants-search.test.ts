import { afterAll, expect, test } from 'vitest'
import { addApplication } from '../inbox-program.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const cookie = await signIn(server)

test('the application search covers all folders unless a folder is chosen, and says so', async () => {
  const db = server.db
  await addApplication(db, { last_name: 'Abgesagt-Zufall', state: 'rejected' })
  await addApplication(db, { last_name: 'Angestellt-Zufall', state: 'hired' })
  await addApplication(db, { last_name: 'Spam-Zufall', is_spam: true })
  await addApplication(db, { last_name: 'Offen-Zufall' })
  const page = async (query: string) => {
    const path = `/admin/career/applications${query}`
    const { text } = await server.ask(path, { headers: { cookie } })
    const names = ['Abgesagt', 'Angestellt', 'Spam', 'Offen']
    return {
      text: text.replaceAll('<!-- -->', ''),
      found: names.filter((name) => text.includes(`Choose Änne ${name}-Zufall`)),
    }
  }
  // The query as the form of the unfiltered list sends it.
  expect((await page('')).text).not.toContain('type="hidden" name="state"')
  const all = await page('?search=zufall&position=')
  expect(all.found).toEqual(['Abgesagt', 'Angestellt', 'Spam', 'Offen'])
  expect(all.text).toContain('in all folders')

  const chosen = await page('?state=rejected&search=zufall')
  expect(chosen.found).toEqual(['Abgesagt'])
  expect(chosen.text).not.toContain('in all folders')
  expect(chosen.text).toContain('<input type="hidden" name="state" value="rejected"/>')
  expect((await page('?state=current&search=zufall')).found).toEqual(['Offen'])
})
