import { Radio, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './conflict.module.css'
import { Notice } from './notice.tsx'
import type { Difference } from './refused.ts'

/** Somebody else saved first: for each field that differs one chooses whose text stays. */
export function ConflictChoice({ differences }: { differences: Difference[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice ref={box} kind="question" title="Somebody else has saved this in the meantime">
      <Text size="sm" mb="sm">
        {differences.length > 0
          ? 'Choose for each field what is to stay, then save again.'
          : 'Both versions say the same. Save again to go on.'}
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
              <Radio value="theirs" label={<Version who="Theirs" text={theirs} />} />
              <Radio value="mine" label={<Version who="Yours" text={mine} />} />
            </div>
          </Radio.Group>
        ))}
      </Stack>
    </Notice>
  )
}

function Version({ who, text }: { who: string; text: string }) {
  return (
    <>
      <strong>{who}</strong>
      <span className={classes.text}>{text || '(empty)'}</span>
    </>
  )
}
