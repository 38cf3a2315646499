import { Button, Group, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import type { FieldView } from '../../forms/form.ts'
import { withEntries } from '../../forms/with-entries.ts'
import { FieldControl } from '../fields/control.tsx'
import { FormMemory } from '../fields/form-memory.ts'
import type { PictureFacts } from '../fields/picture-facts.ts'
import { sessionEnded } from '../session-watch.ts'
import { ConflictChoice } from './conflict.tsx'
import { findDraft, forgetDraft, keepDraft } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Extra } from './extras.tsx'
import { GuardContext } from './guard.tsx'
import classes from './item-form.module.css'
import { PreviewButton } from './preview-button.tsx'
import type { Refused } from './refused.ts'

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
  result: Refused | undefined
  /** Where what was typed is sent to be seen before it is saved; null for what no page shows. */
  preview: string | null
  submit?: string
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
  submit = 'Save',
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('form') === name
  const why = result?.name === name ? result : undefined
  const errors = why && 'errors' in why ? why.errors : {}
  const conflict = why && 'conflict' in why ? why : undefined
  const { shown, draft } = useDraft(fields, pathname, name)
  const first = shown.find(({ kind }) => ['line', 'paragraph'].includes(kind))
  useUnsaved(form, {
    pathname,
    name,
    isBusy,
    isRevived: draft !== undefined,
    stored: seen,
    result: why,
  })

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
      noValidate
      data-guarded
      onSubmit={() => form.current && keepDraft(pathname, name, form.current)}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="seen" value={conflict?.seen ?? seen} />
      <Stack key={draft ? 'revived' : 'stored'}>
        <ErrorSummary errors={errors} fields={shown} />
        {conflict && <ConflictChoice differences={conflict.conflict} />}
        <FormMemory value={{ pictures, draft }}>
          <div className={classes.fields}>
            {shown.map((field) => (
              <div key={field.name} className={isNarrow(field) ? classes.narrow : classes.wide}>
                <FieldControl
                  field={field}
                  name={field.name}
                  errors={errors}
                  isFirst={field === first}
                />
                <Extra form={form} name={field.name} />
              </div>
            ))}
          </div>
        </FormMemory>
      </Stack>
      <Group justify="end" className={classes.foot}>
        {children}
        {preview && <PreviewButton form={form} to={preview} />}
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
      </Group>
    </Form>
  )
}

/** Short ones stand beside each other where there is room. */
const isNarrow = ({ kind, maxLength = 0 }: FieldView) =>
  ['choice', 'suggested', 'reference', 'number', 'date', 'datetime', 'colour', 'email'].includes(
    kind,
  ) ||
  (kind === 'line' && maxLength <= 120)

/** What waited in this tab since a session ended comes back once the page is alive. */
function useDraft(fields: FieldView[], pathname: string, name: string) {
  const [draft, setDraft] = useState<FormData>()
  useEffect(() => {
    const found = findDraft(pathname, name)
    if (!found) return
    forgetDraft(pathname, name)
    setDraft(found)
    toast.info('What you had typed is back. It is not saved yet.')
  }, [pathname, name])
  return { shown: draft ? withEntries(fields, draft) : fields, draft }
}

/** Tells the guard whether anything was typed, and keeps it when the session ends. */
function useUnsaved(
  form: React.RefObject<HTMLFormElement | null>,
  state: {
    pathname: string
    name: string
    isBusy: boolean
    isRevived: boolean
    stored: number
    result: unknown
  },
) {
  const register = use(GuardContext)
  const saved = useRef<string>(undefined)
  const isLeaving = useRef(false)
  const { pathname, name, isBusy, isRevived, stored, result } = state
  isLeaving.current = isBusy

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was stored anew is the new beginning
  useEffect(() => {
    if (form.current) saved.current = serialised(form.current)
  }, [stored, form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal ends the attempt to save
  useEffect(() => {
    isLeaving.current = false
  }, [result])
  useEffect(() => {
    const isDirty = () =>
      !isLeaving.current &&
      form.current !== null &&
      (isRevived || serialised(form.current) !== saved.current)
    const onEnd = () => {
      if (form.current && isDirty()) keepDraft(pathname, name, form.current)
      isLeaving.current = true
    }
    addEventListener(sessionEnded, onEnd)
    const unregister = register(isDirty)
    return () => {
      removeEventListener(sessionEnded, onEnd)
      unregister()
    }
  }, [form, register, pathname, name, isRevived])
}

/** Without what the form says about itself. */
const serialised = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([key]) => key !== 'seen'))
