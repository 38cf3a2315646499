import { Group, Text } from '@mantine/core'
import { href } from 'react-router'
import { capital } from '../shell/phrases.ts'
import { PostButton } from '../shell/post-button.tsx'
import { ScreenButton, ScreenLink } from '../shell/screen-link.tsx'
import { useText } from '../shell/use-text.ts'
import classes from './first-hour.module.css'
import type { NotYours } from './not-yours.server.ts'

interface Props {
  all: NotYours[]
  /** False where only words are left that pages say while nobody has written others. */
  canThrowAway: boolean
  /** Pictures of the program that nothing shows any more. */
  left: { count: number; to: string }
}

/** Screen by screen, and the two ways to settle everything at once. */
export function NotYoursList({ all, canThrowAway, left }: Props) {
  const t = useText()
  return (
    <>
      {all.length === 0 ? (
        <Text size="sm">{t('Nothing: every text and picture is yours.')}</Text>
      ) : (
        <>
          <Text size="sm">
            {canThrowAway
              ? t(
                  'This came with the program. Change it, or settle all of it at once; both can be taken back.',
                )
              : t(
                  'Pages say this while nobody has written anything else; it fits any company. Change it, or adopt all of it; that can be taken back.',
                )}
          </Text>
          <Group gap="sm" my="sm">
            <PostButton name="intent" value="adopt">
              {t('Adopt all: it is right for us')}
            </PostButton>
            {canThrowAway && (
              <ScreenButton to={href('/admin/first-hour/throw-away')}>
                {t('Throw all of it away …')}
              </ScreenButton>
            )}
          </Group>
          {all.map((screen) => (
            <Screen key={screen.title} {...screen} />
          ))}
        </>
      )}
      {left.count > 0 && (
        <Text size="sm" mt="sm">
          {t.count(
            left.count,
            '1 picture of the sample is shown nowhere any more.',
            '{count} pictures of the sample are shown nowhere any more.',
          )}{' '}
          <ScreenLink to={left.to} inherit>
            {t('Delete from the media')}
          </ScreenLink>
        </Text>
      )}
    </>
  )
}

function Screen({ title, entries }: NotYours) {
  const t = useText()
  const count = entries.flatMap(({ fields }) => fields).length
  return (
    <details className={classes.screen}>
      <summary>
        {capital(t.word(title))}{' '}
        <span className={classes.state}>{t.count(count, '1 field', '{count} fields')}</span>
      </summary>
      <ul className={classes.entries}>
        {entries.map(({ text, to, fields }) => (
          <li key={to}>
            {entries.length > 1 && (
              <ScreenLink to={to} size="sm" fw={600}>
                {t.word(text)}
              </ScreenLink>
            )}
            <span className={classes.links}>
              {fields.map((field) => (
                <ScreenLink key={field.to} to={field.to} size="sm">
                  {t.word(field.text)}
                </ScreenLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
