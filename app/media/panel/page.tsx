import { Badge, Button, Checkbox, Text } from '@mantine/core'
import { Form, href, Link, Outlet, useSearchParams } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { Pager } from '#panel/kit/list/pager.tsx'
import { parsePage, parseTextParam } from '#panel/kit/list/paging.server.ts'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { TimeSlice } from '#panel/kit/shell/time-slice.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/page'
import { LibrarySearch } from './library-search.tsx'
import classes from './media.module.css'
import { MediaNavigation } from './media-navigation.tsx'
import { PictureUploads } from './picture-uploads.tsx'
import { listPictures, pictureFilters } from './pictures.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = requireRight(context, 'media:read')
  const query = url.searchParams
  const search = parseTextParam(query, 'search').slice(0, 100)
  const show = pictureFilters.find((each) => each === query.get('show')) ?? 'all'
  const page = parsePage(query)
  return {
    search,
    show,
    page,
    ...(await listPictures(app, { search, show, page })),
  }
}

export default function PicturesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { search, show, page, pages, total, pictures } = loaderData
  const [query] = useSearchParams()
  return (
    <Page gap="sm" title={t('Media')}>
      <MediaNavigation />
      <PictureUploads />
      <div className={classes.bar}>
        <LibrarySearch
          label={t('Search images')}
          search={search}
          show={show}
          filters={[
            { value: 'all', label: t('All images') },
            { value: 'unused', label: t('Not used anywhere') },
            { value: 'no-text', label: t('Without a text') },
            { value: 'decorative', label: t('Mere decoration') },
          ]}
          count={t.count(total, '1 image', '{count} images')}
        />
        {total > 0 && (
          <Form id="selection" action={href('/admin/media/delete')} className={classes.tools}>
            <Button type="submit" className={classes.forChosen}>
              {t('Delete selected …')}
            </Button>
            <ScreenButton to={href('/admin/media/texts')}>{t('Write texts …')}</ScreenButton>
          </Form>
        )}
      </div>
      {total === 0 && (
        <Text>
          {search || show !== 'all' ? t('Nothing found.') : t('There are no images yet.')}
        </Text>
      )}
      <ul className={classes.grid}>
        {pictures.map(({ id, thumbnail, isLight, alt, name, isDecorative, size, places }) => (
          <TimeSlice key={id}>
            <li className={classes.card}>
              <Checkbox
                form="selection"
                name="id"
                value={id}
                className={classes.selected}
                aria-label={t('Choose {name}', {
                  name: alt || name || t('Image {id}', { id }),
                })}
              />
              <Link
                to={`${href('/admin/media/:id', { id: String(id) })}?${query}`}
                preventScrollReset
                className={classes.link}
              >
                <img
                  src={thumbnail}
                  alt=""
                  loading="lazy"
                  className={classes.preview}
                  data-light={isLight || undefined}
                />
                <Text size="sm" truncate component="span">
                  {alt || (isDecorative ? t('Mere decoration') : t('Without a text'))}
                </Text>
              </Link>
              {name && (
                <Text size="xs" c="dimmed" truncate title={name}>
                  {name}
                </Text>
              )}
              <Text size="xs" c="dimmed">
                {size}
              </Text>
              <div className={classes.marks}>
                <Text size="xs" c="dimmed">
                  {places > 0
                    ? t.count(places, 'Used in 1 place', 'Used in {count} places')
                    : t('Not used')}
                </Text>
                {!alt && !isDecorative && (
                  <Badge color="red.9" size="sm">
                    {t('No text')}
                  </Badge>
                )}
              </div>
            </li>
          </TimeSlice>
        ))}
      </ul>
      <Pager page={page} pages={pages} />
      <Outlet />
    </Page>
  )
}
