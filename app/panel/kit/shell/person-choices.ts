import type { BrowserTranslator } from '#core/i18n/translator.ts'

/** Choices of a select: nobody, then the people. */
export const listPersonChoices = (
  t: BrowserTranslator,
  people: { id: string; name: string }[],
  nobody = '',
) => [
  { value: nobody, label: t('Nobody') },
  ...people.map(({ id, name }) => ({ value: id, label: name })),
]
