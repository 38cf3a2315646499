import { focusFirstField } from '../fields/first-field.ts'

/** Opens a block of a form, also within another block, and focuses its first field. A folded block is inputs alone. */
export function revealBlock(form: HTMLElement, id: string) {
  const find = (selector: string) => form.querySelector<HTMLElement>(selector)
  const block =
    find(`[data-block="${CSS.escape(id)}"]`) ??
    find(`input[name$=".id"][value="${CSS.escape(id)}"]`)?.closest<HTMLElement>('[data-block]') ??
    null
  for (let at: Element | null = block; at && at !== form; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
  focusFirstField(block)
}
