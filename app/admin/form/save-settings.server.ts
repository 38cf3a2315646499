import { data, redirect } from 'react-router'
import { clean } from '../../content/clean.server.ts'
import type { Setting, SettingValues } from '../../content/setting.ts'
import { settings } from '../../content/settings.ts'
import { parse } from '../../forms/form.ts'
import type { Program } from '../../http/program.server.ts'
import { saidOfSettings } from '../messages.ts'
import { tabOfSettings } from '../screens.ts'
import { copiedPictures, saidAfter } from './copied-pictures.server.ts'
import { chosen, differences } from './differences.server.ts'
import { describedPictures, describePictures } from './picture-facts.server.ts'
import { refused } from './save-item.server.ts'

/** One of the forms of settings on a page, named by `form`. */
export async function saveSettings(
  house: Program,
  offered: (keyof typeof settings)[],
  form: FormData,
  by: string,
) {
  const name = offered.find((each) => each === form.get('form'))
  if (!name) throw data(null, { status: 400 })
  const type: Setting = settings[name]
  const parsed = parse(type.fields, form)
  if ('errors' in parsed) return refused({ name, errors: parsed.errors }, 400)

  const { store } = house
  const cleaned = clean(type.fields, parsed.values)
  const copied = await copiedPictures(house, type.fields, cleaned)
  const { values: mine, errors } = copied
  if (Object.keys(errors).length > 0) return refused({ name, errors }, 400)
  const { values: theirs } = await store.settingWithVersion(type)
  const values = chosen(form, mine, theirs) as SettingValues<typeof type>
  const saved = await store.saveSetting(type, values, { by, seen: Number(form.get('seen')) })
  if ('conflict' in saved) {
    // Nothing stored yet means that both began with the fallback.
    const seen = Number(form.get('seen'))
    const base =
      seen === 0
        ? type.fallback
        : (await store.settingRevisions(type)).find(({ version }) => version === seen)?.values
    const conflict = differences(type.fields, { mine, theirs: saved.conflict, base })
    return refused({ name, conflict, seen: saved.version }, 409)
  }
  await describePictures(house, describedPictures(type.fields, form).pictures)
  return redirect(tabOfSettings(name), {
    headers: saidAfter(saidOfSettings(name).saved, copied),
  })
}
