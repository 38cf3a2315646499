import { Group, Text } from '@mantine/core'
import { href, Link } from 'react-router'
import { ScreenButton, ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './first-hour.module.css'
import type { NamedLink, ScreenSampleContent } from './sample-content.server.ts'

interface Props {
  all: ScreenSampleContent[]
  /** Page texts that fit any company. */
  general: ScreenSampleContent[]
  /** Texts of the owner's that name the sample company. */
  mentions: NamedLink[]
  /** False when no sample can be deleted. */
  canThrowAway: boolean
  /** Unused sample pictures. */
  left: { count: number; to: string }
}

/** Sample content by screen, with links to adopt or delete it. */
export function SampleContentList({ all, general, mentions, canThrowAway, left }: Props) {
  const t = useTranslator()
  return (
    <>
      {all.length + mentions.length === 0 && (
        <Text size="sm">{t('Nothing of the sample content is left.')}</Text>
      )}
      {all.length > 0 && (
        <>
          <Text size="sm">
            {t(
              'This came with the program and speaks of an invented company. Change it, or read it screen by screen and adopt what is right for you.',
            )}
          </Text>
          {canThrowAway && (
            <Group gap="sm" my="sm">
              <ScreenButton to={href('/admin/first-hour/throw-away')}>
                {t('Throw all of it away …')}
              </ScreenButton>
            </Group>
          )}
          {all.map((screen) => (
            <Screen key={screen.name} {...screen} />
          ))}
        </>
      )}
      {mentions.length > 0 && (
        <>
          <Text size="sm" mt="md">
            {t('Texts that still name the sample company:')}
          </Text>
          <ul className={classes.entries}>
            {mentions.map(({ text, to }) => (
              <li key={text}>
                <ScreenLink to={to} size="sm">
                  {text}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {general.length > 0 && (
        <>
          <Text size="sm" mt="md">
            {t(
              'General texts of the pages: they came with the program, too, but fit any company. Nothing has to be done about them.',
            )}
          </Text>
          {general.map((screen) => (
            <Screen key={screen.name} {...screen} />
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

function Screen({ title, name, entries }: ScreenSampleContent) {
  const t = useTranslator()
  const count = entries.flatMap(({ fields }) => fields).length
  return (
    <details className={classes.screen}>
      <summary>
        {title} <span className={classes.state}>{t.count(count, '1 field', '{count} fields')}</span>
      </summary>
      <ScreenLink to={href('/admin/first-hour/adopt/:type', { type: name })} size="sm">
        {t('Read and adopt …')}
      </ScreenLink>
      <ul className={classes.entries}>
        {entries.map(({ text, to, fields }) => (
          <li key={to}>
            {entries.length > 1 && (
              <Link to={to} discover="none">
                {text}
              </Link>
            )}
            <span className={classes.links}>
              {fields.map((field) => (
                <Link key={field.anchor} to={`${to}#${field.anchor}`} discover="none">
                  {field.text}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
