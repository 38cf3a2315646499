import { noticesOf } from '../../mail/notices.server.ts'
import { sealed } from '../../mail/sealed.server.ts'
import type { Program } from '../../program.server.ts'

interface Invitation {
  recipient: string
  by: string
  link: string
}

export async function invitationMail(program: Program, { recipient, by, link }: Invitation) {
  const write = await noticesOf(program)
  return write('invitation', { recipient, values: { by }, needed: sealed(program.secret, link) })
}
