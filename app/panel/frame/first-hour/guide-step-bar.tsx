import { Text } from '@mantine/core'
import { href } from 'react-router'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './first-hour.module.css'
import { getScreenSteps } from './steps.ts'

const overview = href('/admin/first-hour')

/** Bar above the forms of the first-hour guide: the current step, the overview and the next step. */
export function GuideStepBar({ path }: { path: string }) {
  const t = useTranslator()
  const position = path === overview ? undefined : getScreenSteps(path)
  if (!position) return null
  const { numbers, titles, next, total } = position
  return (
    <nav className={classes.bar} aria-label={t('Make it yours')}>
      <Text size="sm">
        {t(
          numbers.length > 1
            ? 'Steps {numbers} of {total}: {titles}'
            : 'Step {numbers} of {total}: {titles}',
          { numbers: numbers.join(', '), total, titles: titles.map(t.of).join(', ') },
        )}
      </Text>
      <div className={classes.links}>
        <ScreenLink to={overview} size="sm">
          {t('All steps')}
        </ScreenLink>
        {next && (
          <ScreenLink to={next.to} size="sm" fw={600}>
            {t('Next: {step}', { step: t(next.text) })}
          </ScreenLink>
        )}
      </div>
    </nav>
  )
}
