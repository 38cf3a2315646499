import { blank, type Fields, type Values } from '#core/fields/field.ts'
import type { Text } from '#core/i18n/text.ts'
import type { PublicPlace } from './public-pages.ts'

/** One form of settings: a row of the table `settings`, found by its category. */
export interface Setting<Category extends string = string, F extends Fields = Fields> {
  category: Category
  label: Text
  fields: F
  /** What holds while nothing is stored, and for each field that a stored row lacks. */
  fallback: Values<F>
  /** The public pages on which it can be seen, the one that shows most of it first. */
  shownOn?: readonly PublicPlace[]
  /** What an open session alone must not change. */
  takesPassword?: true
  /** Whose work it is, where it is not that of whoever sees to the settings. */
  area?: 'content' | 'templates'
}

export function setting<const Category extends string, F extends Fields>(
  category: Category,
  definition: Omit<Setting<Category, F>, 'category' | 'fallback'> & {
    /** Without one it is what the fields begin with. */
    fallback?: Values<NoInfer<F>>
  },
): Setting<Category, F> {
  return { category, fallback: blank(definition.fields), ...definition }
}

export type SettingValues<S extends Setting> = Values<S['fields']>
