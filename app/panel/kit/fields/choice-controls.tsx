import { Checkbox, Group, Input, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import type { ControlProps } from './control-props.ts'
import { useFieldId } from './form-state-context.ts'
import classes from './icon-choice.module.css'
import { SearchableSelect } from './searchable-select.tsx'
import { getFieldText, useControlProps } from './text-controls.tsx'
import { useSearchedOptions } from './use-searched-options.ts'

export const Toggle = ({ field, name }: ControlProps) => (
  <Switch
    id={useFieldId(name)}
    name={name}
    label={field.label}
    description={field.hint}
    defaultChecked={field.value === true}
    size="md"
  />
)

export function Choice(props: ControlProps) {
  const t = useTranslator()
  const { required, options } = props.field
  const data = required ? options : [{ value: '', label: t('Not chosen yet') }, ...options]
  return (
    <NativeSelect
      {...useControlProps(props)}
      defaultValue={getFieldText(props.field)}
      data={data}
    />
  )
}

/** A choice without a preselected value. */
export const ReferenceSelect = (props: ControlProps) =>
  props.field.searchIn ? <SearchableSelect {...props} /> : <ListedChoice {...props} />

function ListedChoice(props: ControlProps) {
  const t = useTranslator()
  const { options, required } = props.field
  const text = getFieldText(props.field)
  const chosen = text === '0' ? '' : text
  // A deleted choice is kept until the user chooses another one: it may be restored.
  const isGone = chosen !== '' && !options.some(({ value }) => value === chosen)
  const data = [
    { value: '', label: required ? t('Please choose …') : t('None') },
    ...options,
    ...(isGone ? [{ value: chosen, label: t('{title} (deleted)', { title: `#${chosen}` }) }] : []),
  ]
  return <NativeSelect {...useControlProps(props)} defaultValue={chosen} data={data} />
}

export function TitleCheckboxes({ field, name, errors }: ControlProps) {
  const { label, hint, value, searchIn } = field
  const t = useTranslator()
  const { options, matches, search } = useSearchedOptions(field)
  const [stored] = useState(() => (Array.isArray(value) ? value.map(String) : []))
  const [selection, setSelection] = useState(stored)
  // Deleted choices are shown, so that they can be removed.
  const deletedTitles = stored.filter((each) => !options.some((option) => option.value === each))
  const all = [
    ...options,
    ...deletedTitles.map((each) => ({
      value: each,
      label: t('{title} (deleted)', { title: each }),
    })),
  ]
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      error={errors[name]}
      value={selection}
      onChange={setSelection}
    >
      {searchIn && (
        <TextInput
          type="search"
          mt="xs"
          aria-label={t('Type some letters of the title')}
          placeholder={t('Type some letters of the title')}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Group mt="xs">
        {all.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            display={
              matches && !matches.has(option.value) && !selection.includes(option.value)
                ? 'none'
                : undefined
            }
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

/** Radio group of icons; the names are for screen readers. */
export function IconChoice({ field, name, errors }: ControlProps) {
  return (
    <fieldset className={classes.set} id={useFieldId(name)}>
      <legend className={classes.legend}>{field.label}</legend>
      <div className={classes.options}>
        {field.options.map(({ value }) => (
          <label key={value} className={classes.option} title={toWords(value)}>
            <input type="radio" name={name} value={value} defaultChecked={value === field.value} />
            {/* The values of an icon field are icon names. */}
            <Icon name={value as IconName} className={classes.icon} label={toWords(value)} />
          </label>
        ))}
      </div>
      {errors[name] && <Input.Error>{errors[name]}</Input.Error>}
    </fieldset>
  )
}

/** 'FaChartLine' becomes 'chart line'. */
const toWords = (name: string) =>
  name
    .replace(/^Fa|Alt$/g, '')
    .replace(/(?!^)([A-Z])/g, ' $1')
    .toLowerCase()
