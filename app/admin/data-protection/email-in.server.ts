import { z } from 'zod'
import { textIn } from '../inbox/records.server.ts'

/** The address that a form names, or undefined when it is none. Never part of an address: those end up in logs. */
export function emailIn(form: FormData) {
  const given = z
    .email()
    .max(254)
    .safeParse(textIn(form, 'email', 254))
  return given.success ? given.data : undefined
}
