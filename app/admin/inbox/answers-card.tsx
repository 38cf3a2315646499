import { Paper, Title } from '@mantine/core'
import type { answersOf } from './answers.ts'
import inbox from './inbox.module.css'

/** What the applicant filled in. */
export function AnswersCard({ groups }: { groups: ReturnType<typeof answersOf> }) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} lang="de">
      {groups.map(({ legend, answers }) => (
        <section key={legend}>
          <Title order={2} size="h5" mb={4}>
            {legend}
          </Title>
          <dl className={inbox.facts}>
            {answers.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <br />
        </section>
      ))}
    </Paper>
  )
}
