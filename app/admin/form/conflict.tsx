import { Radio, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '../shell/use-text.ts'
import classes from './conflict.module.css'
import { Notice } from './notice.tsx'
import type { Difference } from './refused.ts'

/** Somebody else saved first: for each field that differs one chooses whose text stays. */
export function ConflictChoice({ differences }: { differences: Difference[] }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice ref={box} kind="question" title={t('Somebody else has saved this in the meantime')}>
      <Text size="sm" mb="sm">
        {differences.length > 0
          ? t('Choose for each field what is to stay, then save again.')
          : t('Both versions say the same. Save again to go on.')}
      </Text>
      <Stack>
        {differences.map(({ name, label, mine, theirs, isUntouched }) => (
          <Radio.Group
            key={name}
            name={`take.${name}`}
            label={label}
            defaultValue={isUntouched ? 'theirs' : 'mine'}
          >
            <div className={classes.pair}>
              <Radio value="theirs" label={<Version who={t('Theirs')} text={theirs} />} />
              <Radio value="mine" label={<Version who={t('Yours')} text={mine} />} />
            </div>
          </Radio.Group>
        ))}
      </Stack>
    </Notice>
  )
}

function Version({ who, text }: { who: string; text: string }) {
  const t = useText()
  return (
    <>
      <strong>{who}</strong>
      <span className={classes.text}>{text || t('(empty)')}</span>
    </>
  )
}
