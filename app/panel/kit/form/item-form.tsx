import { Button, Group, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { CurrentPassword } from '#accounts/panel/account/current-password.tsx'
import type { FieldView, TranslatedFieldErrors } from '#core/fields/form.ts'
import { withoutSaveInDraftParam } from '#drafts/panel/working-copy/working-draft.ts'
import { Fields } from '../fields/fields.tsx'
import { FormStateContext } from '../fields/form-state-context.ts'
import type { PictureFacts } from '../fields/picture-facts.server.ts'
import { AutosaveOffer, ConflictChoice, DeletedItemNotice, ErrorSummary } from '../guard/notice.tsx'
import { createFieldId } from '../screens/create-screen-path.ts'
import { useTranslator } from '../shell/use-translator.ts'
import { PreviewBelowField } from './extras.tsx'
import { PreviewButton, SaveAsNewDraftButton } from './foot-buttons.tsx'
import classes from './item-form.module.css'
import type { SaveFailure } from './save-failure.ts'
import { useFormInitialState } from './use-form-initial-state.ts'
import { useWaitingSubmission } from './use-waiting-submission.ts'

interface Props {
  /** Identifies the form on its page. */
  name: string
  fields: FieldView[]
  /** The pictures of the fields. */
  pictures?: PictureFacts[]
  /** Version that is edited, for optimistic locking; 0 for a new item. */
  seen: number
  /** Toast when the server or the network fails. */
  failure: string
  result: SaveFailure | undefined
  /** Address of the preview; null without a public page. */
  preview: string | null
  /** Requires the person's own password. */
  takesPassword?: true | undefined
  /** Highlights 'Save' only after a change. */
  isCalm?: boolean
  children?: ReactNode
}

/** A stable object, so that components with it as a property are not rendered again. */
const noErrors: TranslatedFieldErrors = {}

/** A form of fields with error messages, conflict resolution, a guard for unsaved input and Ctrl+S. */
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
  const refusal = result?.name === name ? result : undefined
  const refused = refusal && 'errors' in refusal ? refusal : undefined
  const errors = refused?.errors ?? noErrors
  const conflict = refusal && 'conflict' in refusal ? refusal : undefined
  const state = useFormInitialState(
    form,
    name,
    { fields, pictures, seen },
    { isBusy, result: refusal },
  )
  useFirstField(form, { name, ...state })
  const isRefused = refusal !== undefined
  const mustWait = useWaitingSubmission(form, { path: pathname, name, isBusy, isRefused })

  useHotkeys(
    [
      [
        'mod+S',
        () => {
          const isFirst = document.querySelector('form[data-guarded]') === form.current
          const hasFocus = form.current?.contains(document.activeElement)
          const hasNoFocus = !document.activeElement?.closest('form[data-guarded]')
          if (hasFocus || (isFirst && hasNoFocus)) form.current?.requestSubmit()
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
      action={withoutSaveInDraftParam(pathname, search)}
      noValidate
      data-guarded
      data-changed={state.isChanged || undefined}
      className={`${classes.form} ${isCalm ? classes.calm : ''}`}
      onSubmit={(event) => {
        if (mustWait(event)) return
        if (!form.current?.querySelector('[data-uploading]')) return state.onSubmit()
        event.preventDefault()
        toast.info(t('Still uploading: please save afterwards.'))
      }}
    >
      {/* Default button for Enter, so that it neither saves for later nor moves a block. */}
      <button type="submit" hidden />
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="failure" value={failure} />
      <input type="hidden" name="seen" value={conflict?.seen ?? state.seen} />
      <Stack key={state.key}>
        {state.offer && <AutosaveOffer {...state.offer} />}
        <ErrorSummary form={name} errors={errors} fields={state.fields} taken={refused?.taken} />
        {conflict && <ConflictChoice differences={conflict.conflict} />}
        {refusal && 'isGone' in refusal && <DeletedItemNotice />}
        <FormStateContext value={{ ...state, name }}>
          <Fields
            fields={state.fields}
            errors={errors}
            below={({ name, preview }) => (
              <PreviewBelowField form={form} name={name} preview={preview} />
            )}
          />
        </FormStateContext>
        {takesPassword && (
          <CurrentPassword
            id={createFieldId(name, 'password')}
            label={t('Your password')}
            error={errors.password}
            maw={340}
          />
        )}
      </Stack>
      <div className={classes.foot}>
        {/* Always there: only a change of its text is read out. */}
        <Text role="status" size="sm" ta="end" mb={state.isUnsent ? 4 : 0}>
          {state.isUnsent && t('Only this window has what you typed.')}
        </Text>
        <Group justify="end" gap="xs" className={classes.buttons}>
          {children}
          {preview && <PreviewButton form={form} to={preview} />}
          <SaveAsNewDraftButton />
          <Button
            type="submit"
            loading={isBusy}
            variant={isCalm && !state.isChanged ? undefined : 'filled'}
          >
            {t('Save')}
          </Button>
        </Group>
      </div>
    </Form>
  )
}

const controls =
  ':is(input, textarea, select, button, [contenteditable=true]):not([type=hidden], [tabindex="-1"])'

/** Initial focus: the field in the hash of the address; otherwise, in a dialog, the first text field. */
function useFirstField(
  form: FormRef,
  { name, fields, key }: { name: string; fields: FieldView[]; key: unknown },
) {
  const { hash } = useLocation()
  const isLinked = fields.some((field) => `#${createFieldId(name, field.name)}` === hash)
  const first = fields.find(({ name: field, kind }) =>
    isLinked ? `#${createFieldId(name, field)}` === hash : kind === 'line' || kind === 'paragraph',
  )?.name
  // Mantine dialogs focus this element. The key changes when the fields are recreated.
  useLayoutEffect(() => {
    if (key !== undefined) findControl(form, first)?.setAttribute('data-autofocus', '')
  }, [form, first, key])
  useLayoutEffect(() => {
    if (!isLinked) return
    findField(form, first)?.querySelector(':scope > details')?.setAttribute('open', '')
    findField(form, first)?.scrollIntoView({ block: 'center' })
    findControl(form, first)?.focus({ preventScroll: true })
  }, [form, first, isLinked])
}

type FormRef = RefObject<HTMLFormElement | null>

const findField = (form: FormRef, name = '') =>
  form.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)

/** The control of a field; undefined while a rich text is loading. */
const findControl = (form: FormRef, name?: string) =>
  findField(form, name)?.querySelector<HTMLElement>(controls)
