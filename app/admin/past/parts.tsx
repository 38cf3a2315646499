import { Paper, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { useText } from '../shell/use-text.ts'
import classes from './past.module.css'
import { Ways } from './ways.tsx'

/** A page of the panel on which something has changed, and the types there. */
export interface Part {
  page: string
  label: string
  types: { type: string; label: string; count: number }[]
}

/** The ways back for one page, or for one type of what stands there. */
export function Parts({ at, parts }: { at: string; parts: Part[] }) {
  const t = useText()
  if (parts.flatMap(({ types }) => types).length < 2) return null
  return (
    <section aria-labelledby="parts">
      <Title order={3} size="h5" id="parts" mb="xs">
        {t('Or only a part of it')}
      </Title>
      <Paper withBorder>
        <ul className={classes.parts}>
          {parts.map(({ page, label, types }) => (
            <Fragment key={page}>
              <li className={classes.part}>
                <Text fw={600}>{t('Page “{page}”', { page: label })}</Text>
                <Ways at={at} part={{ page }} title={label} />
              </li>
              {types.length > 1 &&
                types.map(({ type, label, count }) => (
                  <li key={type} className={classes.part} data-below>
                    <Text size="sm">
                      {label} ({t.count(count, '1 change', '{count} changes')})
                    </Text>
                    <Ways at={at} part={{ type }} title={label} />
                  </li>
                ))}
            </Fragment>
          ))}
        </ul>
      </Paper>
    </section>
  )
}
