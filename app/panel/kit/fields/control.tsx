import { Fieldset, Input, NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { createBlockId } from '#core/fields/block-id.ts'
import type { FieldKind, RawFieldValue } from '#core/fields/field.ts'
import { useTimeSlice } from '../shell/time-slice.tsx'
import { BlockList } from './blocks/block-list.tsx'
import { Choice, IconChoice, ReferenceSelect, TitleCheckboxes, Toggle } from './choice-controls.tsx'
import type { ControlProps } from './control-props.ts'
import layout from './fields.module.css'
import { Fields, withFieldValues } from './fields.tsx'
import { FileField } from './file-field.tsx'
import { useFieldId } from './form-state-context.ts'
import { ImageField } from './image-field.tsx'
import { ObjectList } from './object-list.tsx'
import {
  ColourControl,
  getFieldText,
  HtmlControl,
  LineControl,
  LinesControl,
  LinkField,
  ParagraphControl,
  SuggestionControl,
  useControlProps,
} from './text-controls.tsx'

function WholeNumber(props: ControlProps) {
  const { field } = props
  const common = useControlProps(props)
  if (field.options.length > 0) return <ReferenceSelect {...props} />
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
      <Fields fields={withFieldValues(item, inner)} within={name} errors={errors} />
    </Fieldset>
  )
}

/** A new entry has an id from the start, so that its input stays with it. */
function Id({ field, name }: ControlProps) {
  const [value] = useState(() => getFieldText(field) || createBlockId())
  return <input type="hidden" name={name} value={value} />
}

/** The control per kind of field; a missing kind is a type error. */
const controls: Record<FieldKind, (props: ControlProps) => ReactNode> = {
  id: Id,
  line: LineControl,
  date: LineControl,
  datetime: LineControl,
  url: LinkField,
  target: LinkField,
  email: LineControl,
  slug: LineControl,
  suggested: SuggestionControl,
  paragraph: ParagraphControl,
  html: HtmlControl,
  lines: LinesControl,
  toggle: Toggle,
  choice: Choice,
  reference: ReferenceSelect,
  number: WholeNumber,
  titles: TitleCheckboxes,
  icon: IconChoice,
  colour: ColourControl,
  image: ImageField,
  file: FileField,
  group: FieldGroup,
  items: ObjectList,
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
