import { Text } from '@mantine/core'
import type { Rating } from '#inbox/entries/ratings.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { adviceTexts } from './advice-texts.ts'
import classes from './assessment.module.css'

interface Props {
  /** Of the job now; the table also has those that earlier ratings name. */
  criteria: string[]
  ratings: (Rating & { who: string; at: string })[]
}

/** The ratings beside each other, without a sum: criteria by colleagues, in the order of the job and of time. */
export function RatingTable({ criteria, ratings }: Props) {
  const t = useTranslator()
  if (ratings.length === 0) return null
  const rated = ratings.flatMap(({ scores }) => scores.map(({ criterion }) => criterion))
  const rows = [...new Set([...criteria, ...rated])].filter((each) => rated.includes(each))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section className={classes.scroll} aria-label={t('Assessments')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {ratings.map(({ who, at }) => (
              <th key={who} scope="col">
                {who}
                <Text size="xs" c="dimmed" fw={400}>
                  {t.time(at)}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((criterion) => (
            <tr key={criterion}>
              <th scope="row">{criterion}</th>
              {ratings.map(({ who, scores }) => {
                const score = scores.find((each) => each.criterion === criterion)
                return (
                  <td key={who}>
                    {score?.value ?? '–'}
                    {score?.word && <Text size="xs">{score.word}</Text>}
                  </td>
                )
              })}
            </tr>
          ))}
          {ratings.some(({ advice }) => advice) && (
            <tr>
              <th scope="row">{t('Advice')}</th>
              {ratings.map(({ who, advice }) => (
                <td key={who}>{advice ? t.of(adviceTexts[advice]) : '–'}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
