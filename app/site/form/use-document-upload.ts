import { useState } from 'react'
import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import { fieldErrorMessages } from '#inbox/forms/create-required-question.ts'
import type { ChosenDocument } from './document-upload.tsx'
import type { FailedOutcome } from './use-form-submission.ts'

/** State of a form's documents: files chosen here, and those stored on the server. */
export function useDocumentUpload(outcome: FailedOutcome | undefined) {
  const [chosen, setChosen] = useState<ChosenDocument[]>(outcome?.documents ?? [])
  return {
    chosen,
    setChosen,
    hasFiles: chosen.some((each) => each instanceof File),
    check: (): TranslatedFieldErrors =>
      chosen.length > 0 ? {} : { documents: fieldErrorMessages.noDocument },
    complete(form: FormData) {
      form.delete('documents')
      for (const each of chosen) if (each instanceof File) form.append('documents', each)
    },
    onFailed: (failed: FailedOutcome) => setChosen((now) => keepAvailable(now, failed)),
  }
}

export type DocumentUploadState = ReturnType<typeof useDocumentUpload>

/** After an error: replaces stored files by their handles, and drops handles that have expired. */
function keepAvailable(chosen: ChosenDocument[], { documents, errors, status }: FailedOutcome) {
  if (!documents) return chosen
  const areStored = status === 400 && !errors.documents
  if (documents.length > 0 && areStored) return documents
  const handles = documents.map(({ handle }) => handle)
  return chosen.filter((each) => !('handle' in each) || handles.includes(each.handle))
}
