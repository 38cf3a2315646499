import type { Field, FieldKind, Fields } from './field.ts'
import { listInnerFields } from './nested-values.ts'

// Fields hold words, which differ by language, or facts, which all languages share.

/** Kinds that hold words unless the field says otherwise. */
const wordKinds: FieldKind[] = ['line', 'paragraph', 'html', 'lines']

/** Marks a text as a fact: a name, a number, an address. */
export const asFact = <Value>(field: Field<Value>): Field<Value> => ({ ...field, isWords: false })

/** Marks a field as words although facts are the default of its kind, such as a slug. */
export const asWords = <Value>(field: Field<Value>): Field<Value> => ({ ...field, isWords: true })

/** Marks words that are shown as they are until somebody translates them, such as a place. */
export const asProperName = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  isName: true,
})

/** Marks words that visitors rely on, a price, opening hours, a place: an outdated translation is not shown. */
export const asVisitorPromise = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  isPromise: true,
})

/** Marks optional words that are used where they are filled: an item does not exist in a language without them. */
export const asTranslationRequired = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  isNeeded: true,
})

/** Whether a field, or one of its inner fields, holds words. */
export const hasWords = (field: Field<unknown>): boolean =>
  !field.isElsewhere &&
  !field.isInternal &&
  (field.isWords ??
    (wordKinds.includes(field.kind) ||
      listInnerFields(field).some((fields) => Object.values(fields).some(hasWords))))

/** The fields that hold words, or parts with words. */
export const pickWordFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => hasWords(field)))
