import { focusFirstField } from '../fields/first-field.ts'

/** Opens a block of a form, also within another block, and focuses its first field. */
export function revealBlock(form: HTMLElement, id: string) {
  const block = form.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)
  for (let at: Element | null = block; at && at !== form; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
  focusFirstField(block)
}
