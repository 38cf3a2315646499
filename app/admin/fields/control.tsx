import {
  Autocomplete,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Errors, FieldView } from '../../forms/form.ts'
import { ColourField } from './colour-field.tsx'
import { CountedText } from './counted-text.tsx'
import { IconChoice } from './icon-choice.tsx'
import { ImageField } from './image-field.tsx'
import { ItemList } from './item-list.tsx'
import { RowList } from './row-list.tsx'

const RichText = lazy(() => import('./rich-text.tsx'))

export interface ControlProps {
  field: FieldView
  /** In the form: `features.0.title`. */
  name: string
  errors: Errors
  /** A dialog that opens puts the cursor here. */
  isFirst?: boolean
}

/** The control for each kind of field; the only place that knows them all. */
export function FieldControl({ field, name, errors, isFirst }: ControlProps) {
  const { kind, label, hint, required, options, value } = field
  const text = typeof value === 'string' ? value : ''
  const error = errors[name]
  const common = {
    id: `field-${name}`,
    name,
    label,
    description: hint,
    error,
    withAsterisk: required,
    // Said without `required`, which would make the browser speak before the server.
    'aria-required': required || undefined,
    'data-autofocus': isFirst || undefined,
  }
  switch (kind) {
    case 'paragraph':
      return field.maxLength && field.maxLength <= 320 ? (
        <CountedText {...common} text={text} max={field.maxLength} isLong />
      ) : (
        <Textarea
          {...common}
          defaultValue={text}
          maxLength={field.maxLength}
          autosize
          minRows={3}
          maxRows={16}
        />
      )
    case 'html':
      return (
        <Suspense fallback={<Textarea {...common} defaultValue={text} rows={12} readOnly />}>
          <RichText field={field} name={name} error={error} />
        </Suspense>
      )
    case 'lines':
      return field.separator === ',' ? (
        <TagsInput
          {...common}
          defaultValue={text
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean)}
          hiddenInputValuesDivider=", "
          splitChars={[',', ';', '\n', '\t']}
          acceptValueOnBlur
          clearable
          clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        />
      ) : (
        <RowList field={field} name={name} error={error} />
      )
    case 'suggested':
      return (
        <Autocomplete
          {...common}
          defaultValue={text}
          data={options.map((option) => option.value)}
          maxLength={field.maxLength}
        />
      )
    case 'toggle':
      return (
        <Switch
          id={common.id}
          name={name}
          label={label}
          description={hint}
          defaultChecked={value === true}
          size="md"
        />
      )
    case 'choice':
      return <NativeSelect {...common} defaultValue={text} data={options} />
    case 'reference':
      return (
        <NativeSelect
          {...common}
          defaultValue={text === '0' ? '' : text}
          data={[{ value: '', label: 'Please choose …' }, ...options]}
        />
      )
    case 'icon':
      return <IconChoice field={field} name={name} error={error} />
    case 'number':
      return (
        <NumberInput
          {...common}
          defaultValue={text === '' ? '' : Number(text)}
          min={field.min}
          max={field.max}
          clampBehavior="none"
          allowDecimal={false}
          hideControls
        />
      )
    case 'colour':
      return <ColourField {...common} text={text} />
    case 'slug':
      return (
        <TextInput {...common} defaultValue={text} maxLength={field.maxLength} spellCheck={false} />
      )
    case 'image':
      return <ImageField field={field} name={name} errors={errors} />
    case 'titles': {
      const chosen = Array.isArray(value) ? value.map(String) : []
      // What was chosen once and is gone from the list can still be seen and dropped.
      const gone = chosen.filter((each) => !options.some((option) => option.value === each))
      const all = [...options, ...gone.map((each) => ({ value: each, label: `${each} (deleted)` }))]
      return (
        <Checkbox.Group label={label} description={hint} error={error} defaultValue={chosen}>
          <Group mt="xs">
            {all.map((option) => (
              <Checkbox key={option.value} name={name} value={option.value} label={option.label} />
            ))}
          </Group>
        </Checkbox.Group>
      )
    }
    case 'group': {
      const inner = typeof value === 'object' && !Array.isArray(value) ? value : {}
      return (
        <Fieldset legend={label} id={common.id}>
          <Stack>
            {field.item.map((each) => (
              <FieldControl
                key={each.name}
                field={{ ...each, value: inner[each.name] ?? each.value }}
                name={`${name}.${each.name}`}
                errors={errors}
              />
            ))}
          </Stack>
        </Fieldset>
      )
    }
    case 'items':
      return <ItemList field={field} name={name} errors={errors} />
    default:
      return name.startsWith('default') && field.maxLength ? (
        <CountedText {...common} text={text} max={field.maxLength} />
      ) : (
        <TextInput
          {...common}
          defaultValue={text}
          type={field.type}
          inputMode={field.inputMode}
          maxLength={field.maxLength}
        />
      )
  }
}
