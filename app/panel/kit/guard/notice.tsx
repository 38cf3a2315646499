import { Alert, Anchor, Button, Group, List, Radio, Stack, Text } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { FieldView, TranslatedFieldErrors } from '#core/fields/form.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import type { FieldDifference } from '#drafts/panel/differences/differences.server.ts'
import { createFieldId } from '../screens/create-screen-path.ts'
import { useTranslator } from '../shell/use-translator.ts'
import pair from './conflict.module.css'
import classes from './notice.module.css'

interface Props {
  ref?: Ref<HTMLDivElement>
  my?: 'xs'
  kind: 'problem' | 'question'
  title: string
  children: ReactNode
}

function Notice({ kind, children, ...rest }: Props) {
  return (
    <Alert {...rest} tabIndex={-1} role="alert" classNames={classes} data-kind={kind}>
      {children}
    </Alert>
  )
}

/** The item was deleted meanwhile: saving again creates a new one from the input. */
export function DeletedItemNotice() {
  const t = useTranslator()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice ref={box} kind="problem" title={t('Somebody has deleted this in the meantime')}>
      <Text size="sm">
        {t(
          'What you typed is still here. Save again to keep it as a new one, or leave without saving.',
        )}
      </Text>
      <input type="hidden" name="anew" value="on" />
    </Notice>
  )
}

/** Edit conflict: the person chooses a version per differing field. */
export function ConflictChoice({ differences }: { differences: FieldDifference[] }) {
  const t = useTranslator()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice
      ref={box}
      kind="question"
      title={t('Somebody else has saved this in the meantime')}
      my="xs"
    >
      <Text size="sm" mb="sm">
        {differences.length > 0
          ? t('Choose for each field what is to stay, then save again.')
          : t('Both versions say the same. Save again to go on.')}
      </Text>
      <Stack>
        {differences.map(({ name, label, mine, theirs, isUntouched }) => (
          <Radio.Group
            key={name}
            name={`take.${name}`}
            label={label}
            defaultValue={isUntouched ? 'theirs' : 'mine'}
          >
            <div className={pair.pair}>
              <Radio value="theirs" label={<Version who={t('Theirs')} text={theirs} />} />
              <Radio value="mine" label={<Version who={t('Yours')} text={mine} />} />
            </div>
          </Radio.Group>
        ))}
      </Stack>
      <Button type="submit" variant="filled" mt={differences.length > 0 ? 'md' : 0}>
        {t('Save like this')}
      </Button>
    </Notice>
  )
}

function Version({ who, text }: { who: string; text: string }) {
  const t = useTranslator()
  return (
    <>
      <strong>{who}</strong>
      <span className={pair.text}>{text || t('(empty)')}</span>
    </>
  )
}

/** Offers autosaved input, perhaps of another device. */
export function AutosaveOffer({
  at,
  take,
  drop,
}: {
  at: string
  take: () => void
  drop: () => void
}) {
  const t = useTranslator()
  return (
    <Notice kind="question" title={t('You had typed something here that is not saved')}>
      <Text size="sm" mb="xs">
        {t('It is from {time}. Nobody else sees it.', { time: t.time(at) })}
      </Text>
      <Group gap="xs">
        <Button onClick={take} variant="filled">
          {t('Go on with it')}
        </Button>
        <Button onClick={drop}>{t('Throw it away')}</Button>
      </Group>
    </Notice>
  )
}

interface ErrorSummaryProps {
  form: string
  errors: TranslatedFieldErrors
  fields: FieldView[]
  /** The address whose redirect may be ended. */
  taken: string | undefined
}

/** Error summary with links to the fields; takes the focus. */
export function ErrorSummary({ form, errors, fields, taken }: ErrorSummaryProps) {
  const t = useTranslator()
  const box = useRef<HTMLDivElement>(null)
  const names = Object.keys(errors)
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.focus()
  }, [errors])
  if (names.length === 0) return null
  return (
    <Notice ref={box} kind="problem" title={t('Not saved yet')}>
      <List size="sm">
        {names.map((name) => (
          <List.Item key={name}>
            <Anchor href={`#${createFieldId(form, name)}`} inherit>
              {getLabel(t, name, fields)}
            </Anchor>
            : {errors[name]}
          </List.Item>
        ))}
      </List>
      {taken && (
        <Button type="submit" name="release" value={taken} mt="xs">
          {t('End the redirect and save')}
        </Button>
      )}
    </Notice>
  )
}

/** `features.0.title` becomes 'Features 1, Title'. */
function getLabel(t: BrowserTranslator, path: string, fields: FieldView[]): string {
  const [name, ...rest] = path.split('.')
  const field = fields.find((each) => each.name === name)
  if (!field) return path === 'password' ? t('Your password') : path
  if (rest.length === 0) return field.label
  if (field.kind === 'image')
    return t('{field}, text for those who cannot see it', { field: field.label })
  const isBlocks = field.kind === 'blocks'
  if (field.kind !== 'items' && !isBlocks)
    return `${field.label}, ${getLabel(t, rest.join('.'), field.item)}`
  const [index, ...inner] = rest
  const label = `${field.label} ${Number(index) + 1}`
  // `blocks.0.values.title`; fields of the same name have the same label in all kinds.
  const innerPath = (isBlocks ? inner.slice(1) : inner).join('.')
  const all = isBlocks ? (field.kinds ?? []).flatMap(({ fields }) => fields) : field.item
  return innerPath ? `${label}, ${getLabel(t, innerPath, all)}` : label
}
