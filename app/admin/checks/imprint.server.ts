import { disputeAnswers, legalQuestions } from '../../content/legal/questions.ts'
import { post } from '../../content/post.ts'
import type { Text } from '../../language/text.ts'
import { atField } from '../screens/where.server.ts'
import type { Check, Finding } from './check.ts'

/** What the imprint needs beside the particulars of the legal form (§ 5 DDG, § 18 MStV, § 36 VSBG). */
export const imprint: Check = async ({ store }, t) => {
  const [{ editor, profession, disputes, arbitration }, posts] = await Promise.all([
    store.setting(legalQuestions),
    store.list(post, { is_published: true }, { limit: 1 }),
  ])
  const question = (text: Text, field: keyof typeof legalQuestions.fields): Finding => ({
    text: t.of(text),
    weight: 'law',
    links: [
      {
        text: t.of(legalQuestions.fields[field].label),
        to: atField(legalQuestions, field),
        says: '',
      },
    ],
  })
  const found: Finding[] = []
  if (posts.length > 0 && !editor)
    found.push(
      question('Posts are published, and nobody is named as responsible (§ 18 MStV).', 'editor'),
    )
  if (profession.title && !(profession.chamber && profession.rules))
    found.push(
      question(
        'A regulated profession needs its chamber and its rules in the imprint (§ 5 DDG).',
        'profession',
      ),
    )
  if (disputes === disputeAnswers[2] && !arbitration)
    found.push(
      question('Whoever takes part in arbitration names the board (§ 36 VSBG).', 'arbitration'),
    )
  return found
}
