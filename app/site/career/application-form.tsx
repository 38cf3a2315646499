import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { jobSourceParameter } from '#analytics/job-source.ts'
import { localizePath, type PlainVisitorText, translate } from '#core/site-language/translate.ts'
import {
  coverNoteQuestion,
  createQuestionGroups,
  unsolicitedPosition,
} from '#inbox/forms/application-questions.ts'
import { formatPoolConsent } from '#inbox/status/pool-wording.ts'
import { DocumentUpload } from '../form/document-upload.tsx'
import form from '../form/form.module.css'
import { PublicForm } from '../form/public-form.tsx'
import { useDocumentUpload } from '../form/use-document-upload.ts'
import type { FailedOutcome } from '../form/use-form-submission.ts'
import { useNoFileDrop } from '../form/use-no-file-drop.ts'
import { useIsPreview } from '../site-data.ts'
import type { Route } from './+types/application'
import { ClosedPositionNotice } from './closed-position-notice.tsx'

interface FormProps {
  data: Route.ComponentProps['loaderData']
  outcome: FailedOutcome | undefined
}

/** The application form: personal data, position and documents. */
export function ApplicationForm({ data, outcome }: FormProps) {
  const { words, policy, limits, talentPoolMonths, position } = data
  const documents = useDocumentUpload(outcome)
  useNoFileDrop()
  const { own, version, ...choice } = useJobQuestions(data, outcome)
  const groups = createQuestionGroups(policy, listPositions(data, outcome), data.labels)
  return (
    <PublicForm
      what="Bewerbung"
      label={translate('Ihre Bewerbung')}
      address={localizePath(href('/api/application'))}
      page={localizePath(href('/bewerbungsprozess'))}
      questions={[...groups.flatMap(({ questions }) => questions), ...own, coverNoteQuestion]}
      version={version}
      onReset={choice.reset}
      isPreview={useIsPreview()}
      also={['talent_pool']}
      documents={{
        ...documents,
        onFailed(failed) {
          documents.onFailed(failed)
          if (failed.changed) choice.setChanged(failed.changed)
        },
      }}
      outcome={outcome}
      stored={data.stored}
      privacyVersion={data.privacyVersion}
      hint={data.isClosed && <ClosedPositionNotice open={data.positions} labels={data.labels} />}
      sent={({ isConfirmed, hasLocked }) => (
        <>
          <h3 className={form.summaryTitle}>
            {translate('Ihre Bewerbung wurde erfolgreich gesendet!')}
          </h3>
          <p>{isConfirmed ? words.sent : words.withoutMail}</p>
          {hasLocked && <p>{translate(isConfirmed ? lockedNoticeWithLink : lockedNotice)}</p>}
        </>
      )}
      consent={
        <Consent
          months={talentPoolMonths}
          isGiven={outcome?.typed.talent_pool === 'on'}
          source={data.source ?? outcome?.typed[jobSourceParameter]}
        />
      }
      notice={words.notice}
      button={translate('Bewerbung absenden')}
      again={translate('Noch eine Bewerbung schreiben')}
    >
      {({ show, errors, mend }) => (
        <>
          {groups.map(({ legend, questions }) => (
            <fieldset key={legend} className={form.group} onChange={choice.choose}>
              <legend className={form.legend}>{translate(legend)}</legend>
              <div className={form.fields}>
                {questions.map((each) => show(each, each.name === 'position' ? position : ''))}
              </div>
            </fieldset>
          ))}
          {own.length > 0 && (
            <fieldset className={form.group}>
              <legend className={form.legend}>{translate('Fragen zur Stelle')}</legend>
              <div className={form.fields}>{own.map((each) => show(each))}</div>
            </fieldset>
          )}
          <fieldset className={form.group}>
            <legend className={form.legend}>{translate('Dokumente')}</legend>
            <div className={form.fields}>
              <DocumentUpload
                chosen={documents.chosen}
                onChange={(now) => {
                  documents.setChosen(now)
                  if (now.length > 0) mend('documents')
                }}
                limits={limits}
                error={errors?.documents}
              />
              {show(coverNoteQuestion)}
            </div>
          </fieldset>
        </>
      )}
    </PublicForm>
  )
}

const lockedNotice: PlainVisitorText =
  'Mindestens eine Ihrer Dateien ist mit einem Kennwort geschützt, vielleicht können wir sie nicht öffnen. Bitte senden Sie sie uns ohne Kennwort, unter Angabe Ihrer Referenz.'
const lockedNoticeWithLink: PlainVisitorText =
  'Mindestens eine Ihrer Dateien ist mit einem Kennwort geschützt, vielleicht können wir sie nicht öffnen. Bitte reichen Sie sie ohne Kennwort nach, über den Link in unserer Bestätigung.'

interface ConsentProps {
  months: number
  isGiven: boolean
  source: string | undefined
}

function Consent({ months, isGiven, source }: ConsentProps) {
  return (
    <>
      <input type="hidden" name="talent_pool_months" value={months} />
      {source && <input type="hidden" name={jobSourceParameter} value={source} />}
      <label className={form.consent}>
        <input type="checkbox" name="talent_pool" defaultChecked={isGiven} />
        <span>{formatPoolConsent(months)} </span>
      </label>
    </>
  )
}

/** Open positions, and the one in a returned form, which may have closed meanwhile. */
function listPositions({ positions }: FormProps['data'], outcome: FormProps['outcome']) {
  const choice = outcome?.typed.position ?? ''
  return [...new Set([...positions, unsolicitedPosition, choice])].filter(Boolean)
}

/** Questions of the chosen job, and of a position without any under the key ''. */
function useJobQuestions({ own, position }: FormProps['data'], outcome: FormProps['outcome']) {
  const [chosen, setChosen] = useState(outcome?.typed.position || position)
  // As they are now, where an editor has changed them meanwhile.
  const [changed, setChanged] = useState(outcome?.changed)
  const views = changed ? [changed, ...own] : own
  const view = views.find(({ key }) => key === chosen) ?? views.find(({ key }) => key === '')
  return {
    own: view?.questions ?? [],
    version: view?.version,
    reset: () => setChosen(position),
    setChanged,
    choose({ target }: FormEvent) {
      if (target instanceof HTMLSelectElement && target.name === 'position') setChosen(target.value)
    },
  }
}
