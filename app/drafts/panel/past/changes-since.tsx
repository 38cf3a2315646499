import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { Form } from 'react-router'
import { DividedList } from '#panel/kit/shell/card.tsx'
import { Heading } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { FieldDifferenceList } from '../differences/field-difference-list.tsx'
import type { ChangeView } from '../present-changes.server.ts'
import classes from './past.module.css'

interface Difference extends Omit<ChangeView, 'at'> {
  type: string
  item: number
}

interface Point {
  at: string
  /** The content version whose content is compared. */
  seen: number
}

interface Props {
  point: Point
  changes: Difference[]
  parts: ChangedPanelPage[]
  mayRestoreAll: boolean
  /** Names of changed settings that are not restored with the site. */
  otherSettings: string[]
}

/** The changes since a history point, with buttons that restore all, a page, a type, an item or a field. */
export function ChangesSince({ point, changes, parts, mayRestoreAll, otherSettings }: Props) {
  const t = useTranslator()
  return (
    <Stack component="section" gap="sm" aria-labelledby="since">
      <Heading id="since">{t('The website on {time}', { time: t.time(point.at) })}</Heading>
      <Group gap="xs">
        <PostButton isBeside fields={{ at: point.at }} intent="look">
          {t('Look around')}
        </PostButton>
        <PostButton fields={{ at: point.at }} intent="beside">
          {t('Beside today')}
        </PostButton>
      </Group>
      {otherSettings.length > 0 && (
        <Text size="sm">
          {t('Changed since, and not taken back here: {names}', {
            names: otherSettings.join(', '),
          })}
        </Text>
      )}
      {changes.length === 0 ? (
        <Text>
          {t(
            mayRestoreAll
              ? 'The website is as it was then.'
              : 'What you may change is as it was then.',
          )}
        </Text>
      ) : (
        <>
          <RestoreButtons point={point} all={mayRestoreAll ? 'everything' : 'own'} />
          <Parts point={point} parts={parts} />
          <Text>{t('To be as it was then, this would change:')}</Text>
          <DividedList>
            {changes.map((change) => (
              <li key={change.id}>
                <ChangeEntry {...change} point={point} />
              </li>
            ))}
          </DividedList>
        </>
      )}
    </Stack>
  )
}

const words = {
  create: 'It comes back: {title}',
  restore: 'It comes back: {title}',
  update: 'It changes back: {title}',
  remove: 'It goes: {title}',
  move: 'It moves back: {title}',
  confirm: 'Confirmed: {title}',
} as const

function ChangeEntry({ point, what, title, type, item, fields }: Difference & { point: Point }) {
  const t = useTranslator()
  const isForm = type.startsWith('settings/')
  return (
    <>
      <div className={classes.part}>
        <Text fw={600}>{t(words[what], { title })}</Text>
        <RestoreButtons point={point} part={{ type, ...(!isForm && { id: item }) }} title={title} />
      </div>
      {what === 'update' && (
        <FieldDifferenceList
          fields={fields}
          below={({ name, label }) =>
            fields.length > 1 && (
              <RestoreButtons
                point={point}
                part={{ type, ...(!isForm && { id: item }), field: name }}
                title={`${title}, ${label}`}
              />
            )
          }
        />
      )}
    </>
  )
}

/** A page of the panel with changes, and its changed types. */
export interface ChangedPanelPage {
  page: string
  label: string
  types: { type: string; label: string; count: number }[]
}

/** Restore buttons by page and by type. */
function Parts({ point, parts }: { point: Point; parts: ChangedPanelPage[] }) {
  const t = useTranslator()
  if (parts.flatMap(({ types }) => types).length < 2) return null
  return (
    <section aria-labelledby="parts">
      <Title order={3} size="h5" id="parts" mb="xs">
        {t('Or only a part of it')}
      </Title>
      <DividedList>
        {parts.map(({ page, label, types }) => (
          <Fragment key={page}>
            <li className={classes.part}>
              <Text fw={600}>{t('Page “{page}”', { page: label })}</Text>
              <RestoreButtons point={point} part={{ page }} title={label} />
            </li>
            {types.length > 1 &&
              types.map(({ type, label, count }) => (
                <li key={type} className={classes.part} data-below>
                  <Text size="sm">
                    {label} ({t.count(count, '1 change', '{count} changes')})
                  </Text>
                  <RestoreButtons point={point} part={{ type }} title={label} />
                </li>
              ))}
          </Fragment>
        ))}
      </DividedList>
    </section>
  )
}

interface RestoreButtonsProps {
  point: Point
  /** The part to restore, as form fields; left out for everything. */
  part?: { page: string } | { type: string; id?: number; field?: string }
  title?: string
  /** The button for all changes; `own`: for those that the person may take back. */
  all?: keyof typeof allTexts
}

const allTexts = {
  everything: 'Take back everything since',
  own: 'Take back everything since that you may change',
} as const

/** Buttons that restore at once, or in a draft for review. */
function RestoreButtons({ point: { at, seen }, part, title, all }: RestoreButtonsProps) {
  const t = useTranslator()
  const buttons = [
    { way: 'publish', words: all ? t(allTexts[all]) : t('Bring back') },
    {
      way: 'draft',
      words: all ? t('Take back everything, but look at it first') : t('Look at it first'),
    },
  ]
  return (
    <Form method="post">
      {Object.entries({ at, seen, ...part }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Group gap="xs">
        {buttons.map(({ way, words }) => (
          <Button
            key={way}
            type="submit"
            name="do"
            value={way}
            size={all ? 'sm' : 'compact-sm'}
            aria-label={title ? `${words}: ${title}` : words}
            variant={all && way === 'publish' ? 'filled' : 'default'}
          >
            {words}
          </Button>
        ))}
      </Group>
    </Form>
  )
}
