import { Button, Group, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { keysOf } from '#core/fields/keys-of.ts'
import { maxScoreWordLength, type Rating, scoreSteps } from '#inbox/entries/ratings.ts'
import { useInputInTab } from '#panel/kit/guard/use-input-in-tab.ts'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { adviceTexts } from './advice-texts.ts'
import classes from './assessment.module.css'

interface Props {
  criteria: string[]
  /** The rating that this form replaces. */
  own: (Rating & { at: string }) | undefined
  action: string
}

/** The own rating by the criteria of the job. Nothing is chosen beforehand. */
export function CriteriaRatingForm({ criteria, own, action }: Props) {
  const t = useTranslator()
  const fetcher = useFetcher<{ error?: string | null }>()
  const form = useRef<HTMLFormElement>(null)
  const isChanged = useRef(false)
  const submitted = useRef('')
  const button = useRef<HTMLButtonElement>(null)
  const wasTakenBack = useRef(false)
  const isBusy = fetcher.state !== 'idle'
  const { onSubmit } = useInputInTab(form, {
    action,
    name: 'rating',
    isDirty: () => isChanged.current,
    isBusy,
    bringBack: (typed) => restoreInput(form.current, typed),
  })
  const storedAt = own?.at
  const shownAt = useRef(storedAt)
  // A form that stays keeps the focus. It shows what was saved; what was taken back or saved elsewhere it has yet to show.
  useEffect(() => {
    if (shownAt.current === storedAt) return
    shownAt.current = storedAt
    if (!storedAt || !isChanged.current) form.current?.reset()
    // What was typed while the form was saved is not stored yet.
    isChanged.current &&= Boolean(storedAt) && serialize(form.current) !== submitted.current
    // The button that takes a rating back goes with it.
    if (document.activeElement === document.body && wasTakenBack.current) button.current?.focus()
    wasTakenBack.current = false
  }, [storedAt])
  const findScore = (criterion: string) => own?.scores.find((each) => each.criterion === criterion)
  const error = fetcher.data?.error
  return (
    <fetcher.Form
      method="post"
      action={action}
      ref={form}
      onSubmit={(event) => {
        submitted.current = serialize(event.currentTarget)
        onSubmit(event)
      }}
      onChange={() => {
        isChanged.current = true
      }}
    >
      <input type="hidden" name="form" value="rating" />
      <SecondaryText>
        {t('1 is low, 5 is high. Who asks for their data reads it, too.')}
      </SecondaryText>
      {criteria.map((criterion, at) => (
        <fieldset key={criterion} className={classes.criterion}>
          <legend>{criterion}</legend>
          <input type="hidden" name="criterion" value={criterion} />
          <Steps name={`score.${at}`} chosen={findScore(criterion)?.value} />
          <TextInput
            name={`word.${at}`}
            aria-label={t('A word on it')}
            placeholder={t('A word on it')}
            defaultValue={findScore(criterion)?.word}
            maxLength={maxScoreWordLength}
            autoComplete="off"
          />
        </fieldset>
      ))}
      <fieldset className={classes.criterion}>
        <legend>{t('Advice')}</legend>
        <div className={classes.advices}>
          {keysOf(adviceTexts).map((advice) => (
            <label key={advice}>
              <input
                type="radio"
                name="advice"
                value={advice}
                defaultChecked={own?.advice === advice}
              />
              {t.of(adviceTexts[advice])}
            </label>
          ))}
          <label>
            <input type="radio" name="advice" value="" defaultChecked={!own?.advice} />
            {t('No advice')}
          </label>
        </div>
      </fieldset>
      <SecondaryText role="alert" c="var(--danger)">
        {error}
      </SecondaryText>
      <Group gap="xs" mt="xs">
        <Button type="submit" ref={button} loading={isBusy}>
          {t('Save assessment')}
        </Button>
        {own && (
          <Button
            type="submit"
            name="withdraw"
            value="1"
            variant="subtle"
            loading={isBusy}
            onClick={() => {
              wasTakenBack.current = true
            }}
          >
            {t('Take back')}
          </Button>
        )}
      </Group>
    </fetcher.Form>
  )
}

/** The figures to choose from, and none. */
function Steps({ name, chosen }: { name: string; chosen: number | undefined }) {
  const t = useTranslator()
  return (
    <div className={classes.steps}>
      {scoreSteps.map((step) => (
        <label key={step}>
          <input type="radio" name={name} value={step} defaultChecked={step === chosen} />
          {step}
        </label>
      ))}
      <label>
        <input
          type="radio"
          name={name}
          value=""
          defaultChecked={chosen === undefined}
          aria-label={t('Not rated')}
        />
        –
      </label>
    </div>
  )
}

const serialize = (form: HTMLFormElement | null) =>
  form ? JSON.stringify([...new FormData(form)]) : ''

/** Fills in what was typed before the session ended. */
function restoreInput(form: HTMLFormElement | null, typed: FormData) {
  for (const [name, value] of typed) {
    const control = form?.elements.namedItem(name)
    const isField = control instanceof RadioNodeList || control instanceof HTMLInputElement
    if (isField && name !== 'criterion') control.value = String(value)
  }
}
