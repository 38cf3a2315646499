import { findDefaultTranslation } from '#content/languages/default-texts.ts'
import type { SecondLanguage } from '#content/languages/site-language.ts'
import { isTranslatableType } from '#content/languages/translatable-fields.ts'
import { listTranslatableRowLeaves } from '#content/languages/translatable-row-leaves.server.ts'
import {
  formatTypeName,
  getTranslationPath,
} from '#content/panel/languages/translated-type.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { readAllRows, readStoredRow } from '#content/store/rows.server.ts'
import { getItemTitle, typesWithHistory } from '#content/types/content-types.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { awaitTurn } from '#core/runtime/time-slice.ts'
import type { CheckableSite, PublicText } from './checks/check.ts'
import { htmlToText } from './differences/plain-text.ts'

/** Yields the words of a second language, with the form where each is translated. */
export async function* readTranslatedSiteTexts(
  { database }: CheckableSite,
  t: Translator,
  language: SecondLanguage,
): AsyncGenerator<Pick<PublicText, 'where' | 'to' | 'text'>> {
  const db = asContentDb(database.db)
  for (const type of typesWithHistory.filter(isTranslatableType)) {
    const rows = 'category' in type ? [await readStoredRow(db, type)] : await readAllRows(db, type)
    for (const row of rows) {
      await awaitTurn()
      const title = row ? getItemTitle(type, row) : ''
      const name = title
        ? t('{thing} “{title}”', { thing: formatTypeName(t, type), title })
        : formatTypeName(t, type)
      const to = getTranslationPath({ type, id: 'table' in type ? (row?.id ?? 0) : 0 })
      for (const { field, fields, source, translation } of listTranslatableRowLeaves(
        type,
        row,
        language,
      )) {
        const words = translation?.text ?? findDefaultTranslation(language, source)
        if (words === undefined) continue
        const text = [words].flat().join('\n')
        yield {
          where: `${name}: ${fields.map((each) => t.of(each.label)).join(', ')}`,
          to,
          text: field.kind === 'html' ? htmlToText(text) : text,
        }
      }
    }
  }
}
