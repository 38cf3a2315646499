import { Text } from '@mantine/core'
import { data, href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { serverPaths } from '#addresses.ts'
import { findSnapshotLink, type SnapshotLink } from '#drafts/snapshots/snapshot-links.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/side-by-side'
import classes from './past.module.css'

export const handle = createCrumb('Side by side')

/** Shows two of the user's own snapshots side by side. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { person, app } = requireRight(context, contentPermissions.read)
  const both = await Promise.all(
    [params.left, params.right].map((key) => findSnapshotLink(app.database, key)),
  )
  const views = both.flatMap((view) => (view?.user_id === person.id ? [pickFields(view)] : []))
  if (views.length < 2) throw data(null, { status: 404 })
  return { views }
}

const pickFields = ({ key, name, at }: SnapshotLink) => ({ key, name, at })

export default function SideBySide({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Page>
      <ScreenLink to={href('/admin/drafts')}>{t('Back')}</ScreenLink>
      <div className={classes.beside}>
        {loaderData.views.map(({ key, name, at }) => {
          const title = name ?? (at ? t.time(at) : '')
          return (
            <section key={key}>
              <Text fw={600}>{title}</Text>
              <iframe src={`${serverPaths.views}/${key}`} title={title} />
            </section>
          )
        })}
      </div>
    </Page>
  )
}
