import { renameDraft } from '#drafts/name-and-times.server.ts'
import { parseSeenAndApplyChoices, toDifferences } from '#panel/kit/guard/seen-values.ts'
import type { DraftActionRequest, DraftConflict } from './draft-action.ts'
import { draftNameRequiredMessage, parseDraftName } from './parse-draft-name.ts'

export async function renameAction({
  t,
  app,
  draft,
  form,
  back,
}: DraftActionRequest): Promise<Response | DraftConflict> {
  const shown = parseSeenAndApplyChoices(form, ['name'])
  const name = parseDraftName(form)
  if (!name) return back(t(draftNameRequiredMessage), 'error')
  const other = await renameDraft(app.database, draft.id, name, shown?.name)
  if (other === undefined) return back(t('Renamed'))
  const seen = { name: other }
  const differences = toDifferences(['name'], { mine: { name }, theirs: seen }, (_, text) => ({
    label: t('Name of the draft'),
    text,
  }))
  return { form: 'rename', differences, seen, typed: { name } }
}
