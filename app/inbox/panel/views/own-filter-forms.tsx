import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { type Ref, useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { maxFilterNameLength } from './columns.ts'
import type { SavedFilter } from './list-preferences.server.ts'
import classes from './views.module.css'
import type { clientAction, action as viewsAction } from './views-action.ts'

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
  const fetcher = useFetcher<typeof viewsAction | typeof clientAction>()
  const name = useRef<HTMLInputElement>(null)
  // Saving under a name that exists leaves the list as long as it is.
  useEffect(() => {
    if (fetcher.data?.isSaved) name.current?.form?.reset()
  }, [fetcher.data])
  return (
    <details className={classes.tool}>
      <summary>{t('Save filter')}</summary>
      <GuardedForm
        name="filter"
        as={fetcher.Form}
        method="post"
        action={action}
        key={query}
        className={classes.form}
      >
        <input type="hidden" name="query" value={query} />
        <NameFields ref={name} name="" isShared={false} />
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

interface NameFieldsProps {
  ref?: Ref<HTMLInputElement>
  name: string
  isShared: boolean
}

function NameFields({ ref, name, isShared }: NameFieldsProps) {
  const t = useTranslator()
  return (
    <>
      <TextInput
        ref={ref}
        name="name"
        label={t('Name')}
        defaultValue={name}
        maxLength={maxFilterNameLength}
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
