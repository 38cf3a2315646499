import { Input } from '@mantine/core'
import type { FieldView } from '../../forms/form.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useFieldId } from './form-memory.ts'
import classes from './icon-choice.module.css'

interface Props {
  field: FieldView
  name: string
  error: string | undefined
}

/** Chosen from pictures; the names below them are for those who cannot see them. */
export function IconChoice({ field, name, error }: Props) {
  return (
    <fieldset className={classes.set} id={useFieldId(name)}>
      <legend className={classes.legend}>{field.label}</legend>
      <div className={classes.options}>
        {field.options.map(({ value }) => (
          <label key={value} className={classes.option} title={readable(value)}>
            <input type="radio" name={name} value={value} defaultChecked={value === field.value} />
            {/* The field's choices are names of symbols. */}
            <Icon name={value as IconName} className={classes.icon} label={readable(value)} />
          </label>
        ))}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  )
}

/** 'FaChartLine' becomes 'chart line'. */
const readable = (name: string) =>
  name
    .replace(/^Fa|Alt$/g, '')
    .replace(/(?!^)([A-Z])/g, ' $1')
    .toLowerCase()
