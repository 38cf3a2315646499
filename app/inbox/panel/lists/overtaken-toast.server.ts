import { href } from 'react-router'
import { createNameLookup } from '#accounts/people/colleague-names.server.ts'
import { getEmail } from '#accounts/people/users.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import type { OvertakenEntry } from '#inbox/entries/overtaken.server.ts'
import type { Toast } from '#panel/kit/shell/toast-text.tsx'
import { stateChoices } from '../kinds.ts'

/** Who has chosen what since the state was shown. */
export function describeOvertakenState(
  t: Translator,
  toName: (email: string) => string,
  kind: EntryKind,
  { value, who }: OvertakenEntry,
) {
  const choice = stateChoices[kind].find((each) => each.value === value)
  const state = choice ? t.of(choice.label) : value
  return who
    ? t('{who} has chosen “{state}” meanwhile', { state, who: toName(who) })
    : t('It is “{state}” meanwhile', { state })
}

/** Who has assigned the entry to whom since its page was shown. */
export async function describeOvertakenAssignee(
  t: Translator,
  db: Db,
  { value, who: actor }: OvertakenEntry,
) {
  const toName = await createNameLookup(db)
  const who = actor ? toName(actor) : t('Somebody')
  const name = value && toName((await getEmail(db, value)) ?? '')
  return name
    ? t('{who} has assigned it to {name} meanwhile', { who, name })
    : t('{who} has given it back meanwhile', { who })
}

/** How many of several entries stay as somebody else has changed them. */
export const formatOvertakenCount = (t: Translator, { length }: OvertakenEntry[]) =>
  t.count(
    length,
    '1 entry was changed since and stays as it is',
    '{count} entries were changed since and stay as they are',
  )

export const joinSentences = (...sentences: (string | false | undefined)[]) =>
  sentences.filter(Boolean).join('. ')

/** With more characters a toast does not fit into its cookie. */
const maxRepeatedLength = 2000

/** The button that changes what was overtaken all the same, but nothing that changes after the message. */
export const createRepeatOption = (
  kind: EntryKind,
  choice: { intent: 'state'; state: string } | { intent: 'assign'; to: string },
  overtaken: OvertakenEntry[],
): Pick<Toast, 'repeat'> => {
  const { intent, ...field } = choice
  const shown: Record<string, number[]> = {}
  for (const { id, value } of overtaken) shown[value] = [...(shown[value] ?? []), id]
  const isLong = encodeURIComponent(JSON.stringify(shown)).length > maxRepeatedLength
  return overtaken.length === 0 || isLong
    ? {}
    : { repeat: { action: href('/admin/inbox/:kind/:intent', { kind, intent }), field, shown } }
}
