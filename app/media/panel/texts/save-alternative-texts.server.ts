import { pictureTextFields, pictureTextRequiredMessage } from '#content/pictures/picture-text.ts'
import { updatePictureText } from '#content/pictures/update-picture-text.server.ts'
import { runChange } from '#content/store/change.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import { parseForm } from '#core/fields/form.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

interface PictureText {
  alt: string
  is_decorative: boolean
}

/** A picture's row of the form: the new text, and the text when the form was loaded. */
interface TextRow {
  id: number
  typed: PictureText
  was: PictureText
}

export interface PictureTextConflict {
  id: number
  mine: PictureText
  theirs: PictureText
}

/**
 * Saves the alternative texts of a form, in one transaction. An invalid text prevents saving. Optimistic locking:
 * conflicting texts are returned for a decision, the others are saved or were so already: `settled`.
 */
export async function saveAlternativeTexts({ database }: AppContext, form: FormData, by: string) {
  const { formRows, errors } = parseRows(form)
  if (Object.keys(errors).length > 0) return { errors }
  const changedRows = formRows.filter(({ typed, was }) => !isSame(typed, was))
  if (changedRows.length === 0) return { saved: 0, conflicts: [], settled: [] }
  return runChange(database, async (trx) => {
    const media = trx.withTables<Pick<Tables, 'media'>>()
    const ids = changedRows.map(({ id }) => id)
    const rows = await media
      .selectFrom('media')
      .select(['id', 'alt', 'is_decorative'])
      .where('id', 'in', ids)
      .execute()
    const conflicts: PictureTextConflict[] = []
    let saved = 0
    for (const { id, typed, was } of changedRows) {
      const current = rows.find((row) => row.id === id)
      // Deleted meanwhile.
      if (!current) continue
      const { alt, is_decorative } = current
      if (!isSame(current, was) && !isSame(current, typed)) {
        conflicts.push({ id, mine: typed, theirs: { alt, is_decorative } })
        continue
      }
      await updatePictureText(trx, id, { ...typed }, by)
      saved++
    }
    const settled = formRows
      .filter(({ id }) => !conflicts.some((each) => each.id === id))
      .map(({ id, typed }) => ({ id, alt: typed.alt, isDecorative: typed.is_decorative }))
    return { saved, conflicts, settled }
  })
}

function parseRows(form: FormData) {
  const formRows: TextRow[] = []
  const errors: FieldErrors = {}
  const ids = form.getAll('id').map(Number)
  for (const id of ids.filter((each) => Number.isInteger(each) && each > 0).slice(0, 100)) {
    const was = {
      alt: String(form.get(`was.${id}`) ?? ''),
      is_decorative: form.has(`was-decorative.${id}`),
    }
    if (form.get(`take.${id}`) === 'theirs') {
      formRows.push({ id, typed: was, was })
      continue
    }
    const parsed = parseForm(pictureTextFields, extractPart(form, id))
    if ('errors' in parsed) {
      errors[id] = parsed.errors.alt ?? pictureTextRequiredMessage
      continue
    }
    const { values } = parsed
    const typed = { ...values, alt: values.is_decorative ? '' : values.alt }
    const isEmpty = typed.alt === '' && !typed.is_decorative
    // Rows left empty are skipped; an emptied text is an error.
    if (isEmpty && !isSame(typed, was)) errors[id] = pictureTextRequiredMessage
    formRows.push({ id, typed, was })
  }
  return { formRows, errors }
}

function extractPart(form: FormData, id: number) {
  const part = new FormData()
  part.set('alt', String(form.get(`alt.${id}`) ?? ''))
  if (form.has(`decorative.${id}`)) part.set('is_decorative', 'on')
  return part
}

const isSame = (a: PictureText, b: PictureText) =>
  a.alt === b.alt && a.is_decorative === b.is_decorative
