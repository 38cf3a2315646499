import { useState } from 'react'
import { getDigestFieldName } from './form-names.ts'

interface ShownTranslation {
  seen: number
  fields: { view: { name: string }; digest: string }[]
}

/** With the version and the sources that a restored form showed. */
export const restoreSeenTranslation = <Stored extends ShownTranslation>(
  shown: Stored,
  draft: FormData,
): Stored => ({
  ...shown,
  seen: Number(draft.get('seen') ?? shown.seen),
  fields: shown.fields.map((field) => ({
    ...field,
    digest: String(draft.get(getDigestFieldName(field.view.name)) ?? field.digest),
  })),
})

/** Proposals by name of the field: they stay in their rows until the form with this key shows something else. */
export function useShownProposals(key: number, answered: Record<string, string>) {
  const [shown, setShown] = useState({ key, proposals: answered })
  const isNew = Object.keys(answered).length > 0 && shown.proposals !== answered
  if (shown.key !== key || isNew) setShown({ key, proposals: answered })
  return shown.proposals
}
