import { Code, Text } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { keepsEverybodyOut, servedRobots } from '../../content/robots.ts'
import { useText } from '../shell/use-text.ts'
import classes from './robots-preview.module.css'
import { useTyped } from './use-typed.ts'

/** The file as it will be served, and a warning that cannot be overlooked. */
export function RobotsPreview({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useText()
  const { robotsTxt = '' } = useTyped(form, ['robotsTxt'])
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  return (
    <div>
      {keepsEverybodyOut(robotsTxt) && (
        <Text size="sm" c="var(--danger)" mb="sm" role="status">
          {t('“Disallow: /” for every user agent takes the whole site out of the search engines.')}
        </Text>
      )}
      <Text size="xs" c="dimmed" mb={4}>
        {t('As it will be served at /robots.txt')}
      </Text>
      <Code block className={classes.file}>
        {servedRobots(robotsTxt, origin)}
      </Code>
    </div>
  )
}
