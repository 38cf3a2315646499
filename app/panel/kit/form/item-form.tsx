import { Button, Group, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { CurrentPassword } from '#accounts/panel/account/current-password.tsx'
import type { FieldView } from '#core/fields/form.ts'
import { withoutLaterParam } from '#drafts/panel/working-copy/open-draft.ts'
import { Fields } from '../fields/fields.tsx'
import { FormMemory } from '../fields/form-memory.ts'
import type { PictureFacts } from '../fields/picture-facts.server.ts'
import { fieldId } from '../screens/screen-path.ts'
import { useTranslator } from '../shell/use-translator.ts'
import { Extra } from './extras.tsx'
import { PreviewButton, SaveForLater } from './foot-buttons.tsx'
import classes from './item-form.module.css'
import { ConflictChoice, ErrorSummary, Gone, Offer } from './notice.tsx'
import type { SaveRefused } from './save-refused.ts'
import { useFormInitialState } from './use-form-initial-state.ts'

interface Props {
  /** Tells several forms on one page apart. */
  name: string
  fields: FieldView[]
  /** Those that stand in the fields. */
  pictures?: PictureFacts[]
  /** The version that is edited; 0 for something new. */
  seen: number
  /** Said when saving fails for no fault of the person's. */
  failure: string
  result: SaveRefused | undefined
  /** Where what was typed is sent to be seen before it is saved; null for what no page shows. */
  preview: string | null
  /** The own one has to be given with it. */
  takesPassword?: true | undefined
  /** 'Save' stands out only once there is something to save. */
  isCalm?: boolean
  children?: ReactNode
}

/** A form made of fields: messages at them, a guard against losing what was typed, Ctrl+S. */
export function ItemForm({
  name,
  fields,
  pictures = [],
  seen,
  failure,
  result,
  preview,
  takesPassword,
  isCalm = false,
  children,
}: Props) {
  const t = useTranslator()
  const form = useRef<HTMLFormElement>(null)
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('form') === name
  const why = result?.name === name ? result : undefined
  const errors = why && 'errors' in why ? why.errors : {}
  const conflict = why && 'conflict' in why ? why : undefined
  const shown = useFormInitialState(form, name, { fields, pictures, seen }, { isBusy, result: why })
  useFirstField(form, { name, ...shown })

  useEffect(() => {
    if (why && 'failed' in why) toast.error(failure)
  }, [why, failure])
  useHotkeys(
    [
      [
        'mod+S',
        () => {
          const isFirst = document.querySelector('form[data-guarded]') === form.current
          const hasFocus = form.current?.contains(document.activeElement)
          const nobodyHas = !document.activeElement?.closest('form[data-guarded]')
          if (hasFocus || (isFirst && nobodyHas)) form.current?.requestSubmit()
        },
      ],
    ],
    [],
    true,
  )

  return (
    <Form
      ref={form}
      method="post"
      action={withoutLaterParam(pathname, search)}
      noValidate
      data-guarded
      data-changed={shown.isChanged || undefined}
      className={isCalm ? classes.calm : undefined}
      onSubmit={shown.onSubmit}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="seen" value={conflict?.seen ?? shown.seen} />
      <Stack key={shown.key}>
        {shown.offer && <Offer {...shown.offer} />}
        <ErrorSummary form={name} errors={errors} fields={shown.fields} />
        {conflict && <ConflictChoice differences={conflict.conflict} />}
        {why && 'isGone' in why && <Gone />}
        <FormMemory value={{ ...shown, name }}>
          <Fields
            fields={shown.fields}
            errors={errors}
            below={({ name, preview }) => <Extra form={form} name={name} preview={preview} />}
          />
        </FormMemory>
        {takesPassword && (
          <CurrentPassword
            id={fieldId(name, 'password')}
            label={t('Your password')}
            error={errors.password}
            maw={340}
          />
        )}
      </Stack>
      <Group justify="end" gap="xs" className={classes.foot}>
        {/* What Enter in a field presses is the first one, and nobody wants it for later by that. */}
        <button type="submit" hidden />
        {children}
        {preview && <PreviewButton form={form} to={preview} />}
        <SaveForLater />
        <Button
          type="submit"
          loading={isBusy}
          variant={isCalm && !shown.isChanged ? undefined : 'filled'}
        >
          {t('Save')}
        </Button>
      </Group>
    </Form>
  )
}

const controls =
  ':is(input, textarea, select, button, [contenteditable=true]):not([type=hidden], [tabindex="-1"])'

/** Where a form begins: at the field that a link leads to; in a dialog else at the first text. */
function useFirstField(
  form: Place,
  { name, fields, key }: { name: string; fields: FieldView[]; key: unknown },
) {
  const { hash } = useLocation()
  const isLed = fields.some((field) => `#${fieldId(name, field.name)}` === hash)
  const first = fields.find(({ name: field, kind }) =>
    isLed ? `#${fieldId(name, field)}` === hash : kind === 'line' || kind === 'paragraph',
  )?.name
  // A dialog that opens looks for it. The key tells that the fields were made anew.
  useLayoutEffect(() => {
    if (key !== undefined) controlIn(form, first)?.setAttribute('data-autofocus', '')
  }, [form, first, key])
  useLayoutEffect(() => {
    if (!isLed) return
    placeOf(form, first)?.querySelector(':scope > details')?.setAttribute('open', '')
    placeOf(form, first)?.scrollIntoView({ block: 'center' })
    controlIn(form, first)?.focus({ preventScroll: true })
  }, [form, first, isLed])
}

type Place = RefObject<HTMLFormElement | null>

const placeOf = (form: Place, name = '') =>
  form.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)

/** A rich text has none until it is loaded. */
const controlIn = (form: Place, name?: string) =>
  placeOf(form, name)?.querySelector<HTMLElement>(controls)
