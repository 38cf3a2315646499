import { ActionIcon, Button, Fieldset, Group, Input, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ValueGroup } from '../../forms/field.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'
import { type ControlProps, FieldControl } from './control.tsx'
import { useFieldId } from './form-memory.ts'

/** A list of small objects: add, remove, move. A list of fixed length only shows its entries. */
export function ItemList({ field, name, errors }: ControlProps) {
  const t = useText()
  const id = useFieldId(name)
  const { label, hint, item, min = 0, max = 50 } = field
  const given = Array.isArray(field.value) ? (field.value as ValueGroup[]) : []
  const filled = [...given, ...Array<ValueGroup>(Math.max(0, min - given.length)).fill({})]
  // Each entry keeps its number in the form, so that moving it keeps what was typed.
  const [entries, setEntries] = useState(filled.map((value, key) => ({ key, value })))
  const isFixed = min === max
  const swap = (index: number) =>
    setEntries((all) => all.with(index, all[index + 1] ?? last).with(index + 1, all[index] ?? last))
  const last = { key: 0, value: {} }

  return (
    <Input.Wrapper label={label} description={hint} error={errors[name]} labelElement="div">
      <Stack mt="xs" id={id} tabIndex={-1}>
        {entries.map(({ key, value }, index) => (
          <Fieldset key={key} legend={`${index + 1}`}>
            <Stack gap="sm">
              {item.map((each) => (
                <FieldControl
                  key={each.name}
                  field={{ ...each, value: value[each.name] ?? each.value }}
                  name={`${name}.${index}.${each.name}`}
                  errors={errors}
                />
              ))}
              {!isFixed && (
                <Group justify="end" gap="xs">
                  <ActionIcon
                    variant="default"
                    size="lg"
                    disabled={index === 0}
                    onClick={() => swap(index - 1)}
                    aria-label={t('Move {field} {number} up', { field: label, number: index + 1 })}
                  >
                    <AdminIcon name="arrow-up" />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    disabled={index === entries.length - 1}
                    onClick={() => swap(index)}
                    aria-label={t('Move {field} {number} down', {
                      field: label,
                      number: index + 1,
                    })}
                  >
                    <AdminIcon name="arrow-down" />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    onClick={() => setEntries((all) => all.filter((each) => each.key !== key))}
                    aria-label={t('Remove {field} {number}', { field: label, number: index + 1 })}
                  >
                    <AdminIcon name="trash-2" />
                  </ActionIcon>
                </Group>
              )}
            </Stack>
          </Fieldset>
        ))}
        {!isFixed && entries.length < max && (
          <Button
            variant="default"
            leftSection={<AdminIcon name="plus" />}
            onClick={() =>
              setEntries((all) => [
                ...all,
                { key: 1 + Math.max(-1, ...all.map((each) => each.key)), value: {} },
              ])
            }
          >
            {t('Add')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
