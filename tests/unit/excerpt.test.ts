import { expect, test } from 'vitest'
import { createMentionExcerpt, createRedactedMentionExcerpt } from '#inbox/entries/excerpt.ts'

const text = `Guten Tag, hier Eva Ernst, 030 1234567, eva@example.com.\nFragen Sie Aenne@example.com${', bitte'.repeat(60)}`

test('createRedactedMentionExcerpt redacts names, phones and e-mails of others around the match', () => {
  expect(createMentionExcerpt(text, 'aenne@example.com')).toMatch(
    /^Guten Tag, hier Eva Ernst, 030.*bit.*…$/,
  )
  const shown = createRedactedMentionExcerpt(text, 'aenne@example.com', { name: 'Eva Ernst' })
  expect(shown).toMatch(
    /^Guten Tag, hier \[…\] \[…\], \[…\], \[…\]\. Fragen Sie aenne@example\.com, /,
  )
  expect(shown.length).toBeLessThan(360)
})

test.each(['-', '\u2011', '–', '\u2212'])(
  'createRedactedMentionExcerpt redacts the phone number of another person with the dash %j',
  (dash) => {
    const other = `Rückruf: 0171 ${dash} 1234567, aenne@example.com`
    expect(createRedactedMentionExcerpt(other, 'aenne@example.com', undefined)).toBe(
      'Rückruf: […], aenne@example.com',
    )
  },
)

test('createRedactedMentionExcerpt does not redact the search term when a name shares a word with it', () => {
  const shown = createRedactedMentionExcerpt('Gruß, Anna. anna@example.com', 'anna@example.com', {
    name: 'Anna Ernst',
  })
  expect(shown).toBe('Gruß, […]. anna@example.com')
})
