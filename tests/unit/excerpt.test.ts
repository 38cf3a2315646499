import { expect, test } from 'vitest'
import { createExcerpt, createRedactedExcerpt } from '#inbox/entries/excerpt.ts'

const text = `Guten Tag, hier Eva Ernst, 030 1234567, eva@example.com.\nFragen Sie Aenne@example.com${', bitte'.repeat(60)}`

test('createRedactedExcerpt redacts names, phones and e-mails of others around the match', () => {
  expect(createExcerpt(text, 'aenne@example.com')).toMatch(
    /^Guten Tag, hier Eva Ernst, 030.*bit.*…$/,
  )
  const shown = createRedactedExcerpt(text, 'aenne@example.com', { name: 'Eva Ernst' })
  expect(shown).toMatch(
    /^Guten Tag, hier \[…\] \[…\], \[…\], \[…\]\. Fragen Sie aenne@example\.com, /,
  )
  expect(shown.length).toBeLessThan(360)
})

test('createRedactedExcerpt does not redact the search term when a name shares a word with it', () => {
  const shown = createRedactedExcerpt('Gruß, Anna. anna@example.com', 'anna@example.com', {
    name: 'Anna Ernst',
  })
  expect(shown).toBe('Gruß, […]. anna@example.com')
})
