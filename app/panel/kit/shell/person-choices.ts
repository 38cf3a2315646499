import type { Translator } from '#core/i18n/translator.ts'

/** Choices of a select: nobody, then the people. */
export const listPersonChoices = (
  t: Translator,
  people: { id: string; name: string }[],
  nobody = '',
) => [
  { value: nobody, label: t('Nobody') },
  ...people.map(({ id, name }) => ({ value: id, label: name })),
]
