import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { href } from 'react-router'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { maxFilterName } from './columns.ts'
import type { SavedFilter } from './list-preferences.server.ts'
import classes from './views.module.css'

interface Props {
  kind: EntryKind
  /** The filter and order of the list as it is. */
  query: string
  filters: SavedFilter[]
}

/** Saves the filter of the list under a name; renames, shares and deletes those of the account. */
export function OwnFilterForms({ kind, query, filters }: Props) {
  const t = useTranslator()
  const action = href('/admin/inbox/:kind/views', { kind })
  return (
    <details className={classes.tool}>
      <summary>{t('Save filter')}</summary>
      <GuardedForm
        name="filter"
        method="post"
        action={action}
        navigate={false}
        key={`${query} ${filters.length}`}
        className={classes.form}
      >
        <input type="hidden" name="query" value={query} />
        <NameFields name="" isShared={false} />
        <Button type="submit" name="do" value="save">
          {t('Save')}
        </Button>
      </GuardedForm>
      {filters.map(({ id, name, is_shared }) => (
        <GuardedForm
          name={`filter ${id}`}
          key={`${id} ${name} ${is_shared}`}
          method="post"
          action={action}
          navigate={false}
          className={classes.form}
          aria-label={name}
        >
          <input type="hidden" name="id" value={id} />
          <NameFields name={name} isShared={is_shared} />
          <Group gap="xs">
            <Button type="submit" name="do" value="rename" size="xs">
              {t('Change')}
            </Button>
            <Button type="submit" name="do" value="delete" size="xs" variant="subtle">
              {t('Delete')}
            </Button>
          </Group>
        </GuardedForm>
      ))}
    </details>
  )
}

function NameFields({ name, isShared }: { name: string; isShared: boolean }) {
  const t = useTranslator()
  return (
    <>
      <TextInput
        name="name"
        label={t('Name')}
        defaultValue={name}
        maxLength={maxFilterName}
        required
        withAsterisk={false}
        autoComplete="off"
      />
      <Checkbox
        name="shared"
        label={t('Also for everybody who may see the list')}
        defaultChecked={isShared}
      />
    </>
  )
}
