import { Button, Group, Text } from '@mantine/core'
import { Form, href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { describeLaunchGaps } from '#content/launch/gap.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { LaunchGapList } from '../checks/facts/gap-list.tsx'
import { groupGaps } from '../checks/facts/gap-places.server.ts'
import { parseSignedLaunchQuestion } from '../working-copy/launch-confirmation.server.ts'
import type { Route } from './+types/going-public'

/** Lists the open gaps before the site becomes public; confirming submits the original form again. */
export function loader({ context, url }: Route.LoaderArgs) {
  const who = requireRight(context, contentPermissions.read)
  const { to, gaps, fields } = parseSignedLaunchQuestion(who, url)
  return {
    to,
    gaps: groupGaps(who.t, describeLaunchGaps(gaps)),
    fields: [...gaps.map((id) => ['agreed', id] as const), ...fields],
  }
}

export const handle = createCrumb('Make public?')

export default function GoingPublic({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { to, gaps, fields } = loaderData
  return (
    <Page maw={760} title={t('Make the site public although this is open?')}>
      <Text>
        {t('Nothing was changed yet. Visitors and search engines would find a site that lacks:')}
      </Text>
      <LaunchGapList gaps={gaps} />
      <Form method="post" action={to}>
        {fields.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <Group>
          <ScreenButton to={href('/admin/ready')} variant="filled">
            {t('Do not make it public yet')}
          </ScreenButton>
          <Button type="submit" color="red.9">
            {t('Make it public all the same')}
          </Button>
        </Group>
      </Form>
    </Page>
  )
}
