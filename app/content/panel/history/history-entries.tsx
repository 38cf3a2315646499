import { Button, Group, Text } from '@mantine/core'
import { Form } from 'react-router'
import type { RevisionKind } from '#content/store/content-tables.ts'
import type { BrowserTextKey as Said } from '#core/i18n/text.ts'
import { FieldDifferenceList } from '#drafts/panel/differences/field-difference-list.tsx'
import { DividedList } from '#panel/kit/shell/card.tsx'
import { Page } from '#panel/kit/shell/page.tsx'
import { OlderButton, ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { toHistoryEntries } from './history-entries.server.ts'

type HistoryPageData = ReturnType<typeof toHistoryEntries>

interface Props extends HistoryPageData {
  back: string
  /** The action that restores a version; null if only the form may change the item. */
  restore: string | null
  /** The version that stands now; 0 without one. */
  seen: number
}

/** The history: author, time and changes of each revision, with a restore button. */
export function HistoryPage({ back, entries, next, restore, seen }: Props) {
  const t = useTranslator()
  return (
    <Page maw={860}>
      <ScreenLink to={back}>{t('Back')}</ScreenLink>
      <DividedList>
        {entries.map((entry) => (
          <EntryRow key={entry.id} {...{ entry, restore, seen }} />
        ))}
      </DividedList>
      <OlderButton before={next} />
    </Page>
  )
}

interface RowProps extends Pick<Props, 'restore' | 'seen'> {
  entry: HistoryPageData['entries'][number]
}

function EntryRow({ entry, restore, seen }: RowProps) {
  const t = useTranslator()
  const { id, what, who, at, moved, canRestore, changes } = entry
  return (
    <li>
      <Group justify="space-between">
        <Text>
          <strong>{t.word(who)}</strong>{' '}
          {moved ? t('moved it from place {from} to place {to}', moved) : t(eventTexts[what])} ·{' '}
          <time dateTime={at}>{t.time(at)}</time>
        </Text>
        {canRestore && restore && (
          <Form method="post" action={restore}>
            <input type="hidden" name="revision" value={id} />
            <input type="hidden" name="seen" value={seen} />
            <Group gap="xs">
              {what !== 'remove' && (
                <Button type="submit" name="first" value="look">
                  {t('Look at it first')}
                </Button>
              )}
              <Button type="submit">{t('Restore this version')}</Button>
            </Group>
          </Form>
        )}
      </Group>
      {changes.length > 0 && <FieldDifferenceList fields={changes} />}
    </li>
  )
}

const eventTexts = {
  create: 'created it',
  update: 'changed it',
  remove: 'deleted it',
  move: 'moved it',
  restore: 'restored it',
  baseline: 'kept it',
} as const satisfies Record<RevisionKind, Said>
