import { Checkbox, Fieldset, Group, Input, NativeSelect, NumberInput, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldKind, RawFieldValue } from '#core/fields/field.ts'
import type { ErrorTexts, FieldView } from '#core/fields/form.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useTimeSlice } from '../shell/time-slice.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import { BlockList } from './block-list.tsx'
import layout from './fields.module.css'
import { Fields, fillFields } from './fields.tsx'
import { FileField } from './file-field.tsx'
import { useFieldId } from './form-memory.ts'
import classes from './icon-choice.module.css'
import { ImageField } from './image-field.tsx'
import { ItemList } from './item-list.tsx'
import {
  Colour,
  getFieldText,
  Html,
  Line,
  Lines,
  LinkField,
  Paragraph,
  SuggestionControl,
  useControlProps,
} from './text-controls.tsx'

export interface ControlProps {
  field: FieldView
  /** In the form: `features.0.title`. */
  name: string
  errors: ErrorTexts
}

const Toggle = ({ field, name }: ControlProps) => (
  <Switch
    id={useFieldId(name)}
    name={name}
    label={field.label}
    description={field.hint}
    defaultChecked={field.value === true}
    size="md"
  />
)

function Choice(props: ControlProps) {
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

/** A select without a preselected value. */
function OpenChoice(props: ControlProps) {
  const t = useTranslator()
  const text = getFieldText(props.field)
  const data = [
    { value: '', label: props.field.required ? t('Please choose …') : t('None') },
    ...props.field.options,
  ]
  return (
    <NativeSelect {...useControlProps(props)} defaultValue={text === '0' ? '' : text} data={data} />
  )
}

function WholeNumber(props: ControlProps) {
  const { field } = props
  const common = useControlProps(props)
  if (field.options.length > 0) return <OpenChoice {...props} />
  const text = getFieldText(field)
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
}

function Titles({ field, name, errors }: ControlProps) {
  const { label, hint, options, value } = field
  const t = useTranslator()
  const selection = Array.isArray(value) ? value.map(String) : []
  // Deleted choices stay visible, so they can be removed.
  const deletedTitles = selection.filter((each) => !options.some((option) => option.value === each))
  const all = [
    ...options,
    ...deletedTitles.map((each) => ({
      value: each,
      label: t('{title} (deleted)', { title: each }),
    })),
  ]
  return (
    <Checkbox.Group label={label} description={hint} error={errors[name]} defaultValue={selection}>
      <Group mt="xs">
        {all.map((option) => (
          <Checkbox key={option.value} name={name} value={option.value} label={option.label} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

function FieldGroup({ field, name, errors }: ControlProps) {
  const { label, hint, item, value } = field
  const inner = typeof value === 'object' && !Array.isArray(value) ? value : {}
  return (
    <Fieldset
      variant="unstyled"
      legend={label}
      id={useFieldId(name)}
      classNames={{ legend: layout.legend }}
    >
      {hint && <Input.Description mb="xs">{hint}</Input.Description>}
      <Fields fields={fillFields(item, inner)} within={name} errors={errors} />
    </Fieldset>
  )
}

/** The control per kind of field; a missing kind is a type error. */
const controls: Record<FieldKind, (props: ControlProps) => ReactNode> = {
  line: Line,
  date: Line,
  datetime: Line,
  url: LinkField,
  email: Line,
  slug: Line,
  suggested: SuggestionControl,
  paragraph: Paragraph,
  html: Html,
  lines: Lines,
  toggle: Toggle,
  choice: Choice,
  reference: OpenChoice,
  number: WholeNumber,
  titles: Titles,
  icon: IconChoice,
  colour: Colour,
  image: ImageField,
  file: FileField,
  group: FieldGroup,
  items: ItemList,
  blocks: BlockList,
}

/** Draws the control of a field, collapsed when it is rare and empty. */
export function FieldControl(props: ControlProps) {
  useTimeSlice()
  const { field, name, errors } = props
  const Control = controls[field.kind]
  if (!field.isRare) return <Control {...props} />
  const isWrong = Object.keys(errors).some((each) => `${each}.`.startsWith(`${name}.`))
  return (
    <details className={layout.rare} open={isWrong || isFilled(field.value)}>
      {/* The field repeats the label for screen readers. */}
      <summary className={layout.legend}>{field.label}</summary>
      <Control {...props} />
    </details>
  )
}

const isFilled = (value: RawFieldValue): boolean =>
  typeof value === 'object' ? Object.values(value).some(isFilled) : String(value) !== ''

/** Radio group of icons; the names are for screen readers. */
function IconChoice({ field, name, errors }: ControlProps) {
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
