import { Button, Group, Text } from '@mantine/core'
import { serverPaths } from '#addresses.ts'
import { Card, DividedList } from '#panel/kit/shell/card.tsx'
import { CopyTextButton } from '#panel/kit/shell/copy.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { Heading, SecondaryText } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './drafts.module.css'

interface Link {
  key: string
  made_by: string
  expires_at: string
  opened: number
  /** Inactive: its maker no longer has the rights to show the whole draft. */
  rests: boolean
}

/** Links that show the draft to people without an account. */
export function DraftLinks({ links, origin }: { links: Link[]; origin: string }) {
  const t = useTranslator()
  return (
    <Card title={t('Show it to somebody')}>
      <SecondaryText mb="sm">
        {t(
          'Whoever has such a link walks through the site with this draft for seven days, without an account, and can leave remarks.',
        )}
      </SecondaryText>
      <DividedList>
        {links.map(({ key, ...link }) => (
          <li key={key}>
            <LinkEntry {...link} secret={key} origin={origin} />
          </li>
        ))}
      </DividedList>
      <Group gap="xs" mt="xs">
        <PostButton intent="link" leftSection={<AdminIcon name="link" />}>
          {t('Make a link')}
        </PostButton>
        {links.length > 1 && (
          <PostButton intent="revoke-all" variant="subtle" color="gray">
            {t('End all {count} links', { count: links.length })}
          </PostButton>
        )}
      </Group>
    </Card>
  )
}

type LinkEntryProps = Omit<Link, 'key'> & { secret: string; origin: string }

function LinkEntry({ secret, made_by, expires_at, opened, rests, origin }: LinkEntryProps) {
  const t = useTranslator()
  const values = { who: made_by, time: t.time(expires_at) }
  const address = `${serverPaths.views}/${secret}`
  return (
    <Group gap="xs">
      <Text size="sm">
        {rests
          ? `${made_by}: ${t('Only somebody who may publish all of this draft can show it to people without an account.')}`
          : opened === 0
            ? t('By {who}, until {time}, not opened yet', values)
            : t.count(
                opened,
                'By {who}, until {time}, opened once',
                'By {who}, until {time}, opened {count} times',
                values,
              )}
      </Text>
      <CopyTextButton text={origin + address} label={t('Copy the link')} size="compact-sm" mr={0} />
      <Button component="a" href={address} target="_blank" size="compact-sm">
        {t('Open|a link')}
      </Button>
      <PostButton fields={{ key: secret }} intent="revoke" size="compact-sm">
        {t('End it')}
      </PostButton>
    </Group>
  )
}

interface Remark {
  id: number
  path: string
  who: string
  text: string
  at: string
}

/** Remarks on the draft. */
export function RemarkList({ remarks }: { remarks: Remark[] }) {
  const t = useTranslator()
  if (remarks.length === 0) return null
  return (
    <section>
      <Heading mb="xs">{t('Remarks')}</Heading>
      <DividedList>
        {remarks.map(({ id, path, who, text, at }) => (
          <li key={id}>
            <SecondaryText>
              <TranslatedText
                text={path ? '{who} on {path}, {time}' : '{who}, {time}'}
                who={<strong>{who || t('Somebody')}</strong>}
                path={path === '/' ? t('Home page') : path}
                time={t.time(at)}
              />
            </SecondaryText>
            <Text size="sm" className={classes.remark}>
              {text}
            </Text>
          </li>
        ))}
      </DividedList>
    </section>
  )
}
