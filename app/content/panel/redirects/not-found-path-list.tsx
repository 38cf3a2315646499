import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { listNotFoundPaths } from './lost-addresses.server.ts'
import classes from './not-found-path-list.module.css'

type Lost = Awaited<ReturnType<typeof listNotFoundPaths>>[number]

/** The lost addresses, each with a form that creates a redirect. */
export function NotFoundPathList({ lost }: { lost: Lost[] }) {
  const t = useTranslator()
  return (
    <Card title={t('Asked for in vain')}>
      <Text size="sm" mb="sm">
        {t(
          'Addresses at which visitors found nothing during the last six weeks. Only the address, how often and the last day are kept, nothing about who asked.',
        )}
      </Text>
      {lost.length === 0 && <Text size="sm">{t('None so far.')}</Text>}
      {lost.map((each) => (
        <Row key={each.path} {...each} />
      ))}
    </Card>
  )
}

function Row({ path, asked, last_day, nearest, linkedFrom }: Lost) {
  const t = useTranslator()
  return (
    <GuardedForm method="post" name={path}>
      <input type="hidden" name="path" value={path} />
      <div className={classes.row}>
        <div className={classes.path}>
          <Text size="sm" fw={600}>
            {path}
          </Text>
          <Text size="xs" c="dimmed">
            {t('{count} times', { count: asked })}, {t('last on {day}', { day: t.day(last_day) })}
          </Text>
          {linkedFrom.map(({ text, to }) => (
            <Text key={to + text} size="xs">
              {t('Linked from')}{' '}
              <ScreenLink to={to} inherit>
                {text}
              </ScreenLink>
            </Text>
          ))}
        </div>
        <TextInput
          name="target"
          defaultValue={nearest}
          aria-label={t('{path} leads to', { path })}
          placeholder={t('Leads to')}
          required
        />
        <Button type="submit" name="intent" value="lead">
          {t('Lead on')}
        </Button>
        <ActionIcon
          type="submit"
          name="intent"
          value="forget"
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Take off the list')}
          title={t('Take off the list')}
        >
          <AdminIcon name="x" />
        </ActionIcon>
      </div>
    </GuardedForm>
  )
}
