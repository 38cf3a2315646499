import { href } from 'react-router'
import {
  coverNoteQuestion,
  createQuestionGroups,
  unsolicitedPosition,
} from '#inbox/forms/application-questions.ts'
import { formatPoolConsent } from '#inbox/status/pool-wording.ts'
import { Documents } from '../form/documents.tsx'
import form from '../form/form.module.css'
import { PublicForm } from '../form/public-form.tsx'
import { useDocuments } from '../form/use-documents.ts'
import type { FailedOutcome } from '../form/use-form-submission.ts'
import { useIsPreview } from '../site-data.ts'
import type { Route } from './+types/application'
import { ClosedPosition } from './closed-position.tsx'

interface FormProps {
  data: Route.ComponentProps['loaderData']
  outcome: FailedOutcome | undefined
}

/** The application form: personal data, position and documents. */
export function ApplicationForm({ data, outcome }: FormProps) {
  const { words, policy, limits, talentPoolMonths, position } = data
  const documents = useDocuments(outcome)
  const groups = createQuestionGroups(policy, listPositions(data, outcome))
  return (
    <PublicForm
      what="Bewerbung"
      label="Ihre Bewerbung"
      address={href('/api/application')}
      page={href('/bewerbungsprozess')}
      questions={[...groups.flatMap(({ questions }) => questions), coverNoteQuestion]}
      isPreview={useIsPreview()}
      also={['talent_pool']}
      documents={documents}
      outcome={outcome}
      stored={data.stored}
      privacyVersion={data.privacyVersion}
      hint={data.isClosed && <ClosedPosition open={data.positions} />}
      sent={({ isConfirmed, hasLocked }) => (
        <>
          <h3 className={form.summaryTitle}>Ihre Bewerbung wurde erfolgreich gesendet!</h3>
          <p>{isConfirmed ? words.sent : words.withoutMail}</p>
          {hasLocked && <p>{isConfirmed ? lockedNoticeWithLink : lockedNotice}</p>}
        </>
      )}
      consent={<Consent months={talentPoolMonths} isGiven={outcome?.typed.talent_pool === 'on'} />}
      notice={words.notice}
      button="Bewerbung absenden"
      again="Noch eine Bewerbung schreiben"
    >
      {({ show, errors, mend }) => (
        <>
          {groups.map(({ legend, questions }) => (
            <fieldset key={legend} className={form.group}>
              <legend className={form.legend}>{legend}</legend>
              <div className={form.fields}>
                {questions.map((each) => show(each, each.name === 'position' ? position : ''))}
              </div>
            </fieldset>
          ))}
          <fieldset className={form.group}>
            <legend className={form.legend}>Dokumente</legend>
            <div className={form.fields}>
              <Documents
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

const lockedNotice =
  'Mindestens eine Ihrer Dateien ist mit einem Kennwort geschützt, vielleicht können wir sie nicht öffnen. Bitte senden Sie sie uns ohne Kennwort, unter Angabe Ihrer Referenz.'
const lockedNoticeWithLink =
  'Mindestens eine Ihrer Dateien ist mit einem Kennwort geschützt, vielleicht können wir sie nicht öffnen. Bitte reichen Sie sie ohne Kennwort nach, über den Link in unserer Bestätigung.'

function Consent({ months, isGiven }: { months: number; isGiven: boolean }) {
  return (
    <>
      <input type="hidden" name="talent_pool_months" value={months} />
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
