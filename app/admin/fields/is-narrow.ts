import type { FieldView } from '../../forms/form.ts'

/** Short ones stand beside each other where there is room. */
export const isNarrow = ({ kind, maxLength = 0 }: FieldView) =>
  ['choice', 'suggested', 'reference', 'number', 'date', 'datetime', 'colour', 'email'].includes(
    kind,
  ) ||
  (kind === 'line' && maxLength <= 120)
