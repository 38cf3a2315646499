import { useState } from 'react'
import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import type { VersionedQuestions } from '#inbox/forms/create-required-question.ts'
import form from './form.module.css'
import { PublicForm } from './public-form.tsx'
import type { ConfirmationData } from './submission-confirmation.tsx'
import type { FailedOutcome } from './use-form-submission.ts'

/** Data of an own form for visitors. */
export interface OwnFormData {
  view: VersionedQuestions
  privacyVersion: string
  /** The texts of the contact form. */
  words: { notice: string; sent: string; withoutMail: string }
}

interface Props {
  data: OwnFormData
  label: string
  isPreview: boolean
  /** Set on the page that has the form alone. */
  alone?: { outcome: FailedOutcome | undefined; stored: ConfirmationData | undefined }
}

/** A form that an editor has added to a page. */
export function OwnForm({ data, label, isPreview, alone }: Props) {
  const { privacyVersion, words } = data
  const [changed, setChanged] = useState<VersionedQuestions>()
  const { key, questions, version } = changed ?? alone?.outcome?.changed ?? data.view
  return (
    <PublicForm
      what="Nachricht"
      label={label}
      address={href('/api/form/:form', { form: key })}
      page={href('/kontakt/formular/:form', { form: key })}
      idPrefix={`${key}-`}
      isWithinPage={!alone}
      isPreview={isPreview}
      version={version}
      questions={questions}
      outcome={alone?.outcome}
      stored={alone?.stored}
      onFailed={(outcome) => outcome.changed && setChanged(outcome.changed)}
      privacyVersion={privacyVersion}
      sent={({ isConfirmed }) => (
        <>
          <h3 className={form.summaryTitle}>{translate('Vielen Dank für Ihre Nachricht!')}</h3>
          <p>{isConfirmed ? words.sent : words.withoutMail}</p>
        </>
      )}
      notice={translate('Mit * gekennzeichnete Felder sind Pflichtfelder. {notice}', {
        notice: words.notice,
      })}
      button={translate('Nachricht senden')}
      again={translate('Noch eine Nachricht schreiben')}
    >
      {({ show }) => <div className={form.fields}>{questions.map((each) => show(each))}</div>}
    </PublicForm>
  )
}
