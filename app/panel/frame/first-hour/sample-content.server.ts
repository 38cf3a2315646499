import { href } from 'react-router'
import { buildPictureAddress } from '#addresses.ts'
import { findUnadoptedSampleSettings } from '#content/launch/unadopted-sample-settings.server.ts'
import { filterSampleFieldNames, loadSampleDigestLookup } from '#content/samples/sample.server.ts'
import { digestText } from '#content/samples/sample-digest.ts'
import type { SettingWithSamples } from '#content/samples/sample-state.server.ts'
import type { Setting } from '#content/settings/setting.ts'
import { visitorFacingSettings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { pickNonBlankFields } from '#content/store/pick-fields.ts'
import { readSampleRows } from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { getTypeKey } from '#content/types/content-types.ts'
import { iteratePages } from '#core/db/in-pages.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { CheckableSite } from '#drafts/panel/checks/check.ts'
import { partitionPicturesByUse } from '#media/panel/remove-pictures.server.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import {
  getCollectionName,
  getFieldAnchor,
  getListOrItemAddress,
  isSingleItemType,
} from '#panel/kit/screens/item-params.server.ts'
import { capitalize, getSettingsTitle } from '#panel/kit/shell/toast-messages.ts'

export interface NamedLink {
  text: string
  to: string
}

/** The sample content of one screen. */
export interface ScreenSampleContent {
  title: string
  /** Name of the type in addresses. */
  name: string
  /** The items or the settings form, with the sample fields and their places in the form. */
  entries: (NamedLink & { fields: { text: string; anchor: string }[] })[]
}

/** All sample fields with their addresses; `general` are page texts that fit any company. */
export async function listSampleContent({ database, store }: CheckableSite) {
  const db = asContentDb(database.db)
  const getSamples = await loadSampleDigestLookup(db)
  const itemSamples = Object.values(collections).map(async (type: Collection) => {
    const entries: ScreenSampleContent['entries'] = []
    for await (const row of yieldingIterator(await readSampleRows(db, type))) {
      const names = filterSampleFieldNames(
        getSamples(getTypeKey(type)),
        pickNonBlankFields(type, row),
      )
      const to = getListOrItemAddress(type.table, Number(row.id)) ?? href('/admin')
      const text = isSingleItemType(type) ? type.label.many : String(row[type.title])
      if (names.length > 0) entries.push({ text, to, fields: nameFields(type, names) })
    }
    return { title: type.label.many, name: getCollectionName(type), entries }
  })
  const toFormSample = ({ type, fields }: SettingWithSamples): ScreenSampleContent => {
    const title = getSettingsTitle(type.category)
    const entry = {
      text: title,
      to: getSettingsTabAddress(type.category),
      fields: nameFields(type, fields),
    }
    return { title, name: type.category, entries: [entry] }
  }
  const items = await Promise.all(itemSamples)
  const forms = await findUnadoptedSampleSettings(store)
  return {
    samples: [
      ...forms.samples.map(toFormSample),
      ...items.filter(({ entries }) => entries.length > 0),
    ],
    general: forms.general.map(toFormSample),
  }
}

const nameFields = (type: Collection | Setting, names: string[]) =>
  names.map((name) => ({
    text: type.fields[name]?.label ?? name,
    anchor: getFieldAnchor(type, name),
  }))

/** The samples in the language of the reader: the browser does not have the labels of all fields. */
export const translateSamples = (
  t: Translator,
  all: ScreenSampleContent[],
): ScreenSampleContent[] => {
  const say = <Named extends { text: string }>(link: Named) => ({
    ...link,
    text: t.word(link.text),
  })
  return all.map(({ title, name, entries }) => ({
    title: capitalize(t.word(title)),
    name,
    entries: entries.map((entry) => ({ ...say(entry), fields: entry.fields.map(say) })),
  }))
}

/** Number of unused sample pictures, and the address of their deletion. */
export async function summarizeUnusedSamplePictures(app: AppContext) {
  const db = asContentDb(app.database.db)
  const types = [...Object.values(collections), ...Object.values(visitorFacingSettings)]
  const getSamples = await loadSampleDigestLookup(db)
  const openSamples = new Set(
    types
      .flatMap((type) => [...getSamples(getTypeKey(type))])
      .flatMap(([sample, isAdopted]) => (isAdopted ? [] : sample)),
  )
  const pictures = app.database.db.selectFrom('media').select(['id', 'key', 'alt'])
  const samples = []
  for await (const rows of iteratePages(pictures, 500))
    samples.push(...rows.filter(({ key }) => openSamples.has(digestText(buildPictureAddress(key)))))
  const { unused } =
    samples.length > 0 ? await partitionPicturesByUse(app, samples) : { unused: [] }
  const query = new URLSearchParams(unused.map(({ id }) => ['id', String(id)]))
  return { count: unused.length, to: `${href('/admin/media/delete')}?${query}` }
}
