import type { ApplicationState, Applications } from '../../inbox/inbox-tables.ts'
import type { Text } from '../../language/text.ts'

type Standing = Pick<Applications, 'state' | 'is_spam' | 'hold_reason'> & {
  /** Whether a rejection was written. */
  isToldOff: boolean
}

const steps: Record<ApplicationState, Text> = {
  received: 'Look through the documents',
  review: 'Invite or reject',
  interview: 'Decide after the interview',
  offer: 'Wait for the answer',
  hired: 'Nothing: hired',
  rejected: 'Nothing: it is deleted by itself',
}

/** What is to be done with an application. */
export function nextStep({ state, is_spam, hold_reason, isToldOff }: Standing): Text {
  if (is_spam) return 'Decide whether it is spam'
  if (state === 'rejected' && !isToldOff) return 'Send the rejection'
  if (state === 'rejected' && hold_reason) return 'Held: release it when the reason is gone'
  return steps[state]
}
