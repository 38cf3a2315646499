import { type DragEvent, useEffect, useRef, useState } from 'react'
import { translate } from '#core/site-language/translate.ts'
import { hasPdfNameAndType } from '#inbox/documents/pdf.ts'
import { fieldErrorMessages, type StagedDocument } from '#inbox/forms/create-required-question.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './documents.module.css'
import { FieldError } from './field.tsx'
import form from './form.module.css'

/** A file chosen here, or a document stored on the server. */
export type ChosenDocument = File | StagedDocument

interface Props {
  chosen: ChosenDocument[]
  onChange: (chosen: ChosenDocument[]) => void
  limits: { fileMegabytes: number; totalMegabytes: number; files: number }
  error?: string
}

/** Upload of several PDFs, also by drag and drop. Without JavaScript a plain file input. */
export function DocumentUpload({ chosen, onChange, limits, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const message = refusal ?? error
  // After hydration the list shows the chosen files, and the input hides them.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  // Takes over files that were chosen before hydration.
  useEffect(() => {
    if (input.current?.files?.length) void latest.current([...input.current.files])
  }, [])

  const latest = useRef(addFiles)
  async function addFiles(files: File[]) {
    if (input.current) input.current.value = ''
    const problem = (await checkPdfs(files)) ?? checkLimits(files, chosen, limits)
    setRefusal(problem)
    const knownKeys = new Set(chosen.map(itemKey))
    if (!problem) onChange([...chosen, ...files.filter((file) => !knownKeys.has(itemKey(file)))])
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void addFiles([...event.dataTransfer.files])
  }
  function remove(item: ChosenDocument) {
    setRefusal(undefined)
    onChange(chosen.filter((each) => each !== item))
    input.current?.focus()
  }

  return (
    <div className={form.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the field inside */}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        data-live={isLive || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label htmlFor="documents" className={form.label}>
          {translate('Unterlagen als PDF')}
          <span className={form.star} aria-hidden="true">
            {' '}
            *
          </span>
        </label>
        <p id="documents-hint" className={form.hint} data-note>
          {translate('Zum Beispiel Anschreiben, Lebenslauf und Zeugnisse: höchstens ')}
          {limits.fileMegabytes}
          {translate(' MB je Datei, zusammen ')}
          {limits.totalMegabytes} MB.{' '}
          <span className={styles.drag}>
            {translate('Sie können die Dateien auch hierher ziehen.')}
          </span>
        </p>
        <input
          ref={input}
          id="documents"
          name="documents"
          type="file"
          accept="application/pdf,.pdf"
          multiple
          className={styles.input}
          aria-invalid={Boolean(message) || undefined}
          aria-describedby={message ? 'documents-error documents-hint' : 'documents-hint'}
          onChange={(event) => void addFiles([...(event.currentTarget.files ?? [])])}
        />
      </div>
      {chosen.length > 0 && (
        <ul className={styles.list} aria-label={translate('Ausgewählte Dokumente')}>
          {chosen.map((each) => (
            <li key={itemKey(each)} className={styles.item}>
              {'handle' in each ? (
                <StoredItem document={each} />
              ) : (
                <>
                  <Icon name="check" className={styles.check} />
                  <span className={styles.name}>{each.name}</span>
                </>
              )}
              <span className={styles.size} data-note>
                {formatSize(each)}
              </span>
              <button
                type="button"
                className={styles.remove}
                data-sign
                onClick={() => remove(each)}
                aria-label={translate('{name} entfernen', { name: each.name })}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{message && <FieldError id="documents-error">{message}</FieldError>}</div>
    </div>
  )
}

/** A document stored on the server. Without JavaScript its checkbox removes it. */
function StoredItem({ document: { handle, name } }: { document: StagedDocument }) {
  return (
    <label className={styles.kept}>
      <input type="checkbox" name="kept" value={handle} defaultChecked className={styles.box} />
      <Icon name="check" className={styles.check} />
      <span className={styles.name}>{name}</span>
    </label>
  )
}

const megabyte = 1024 * 1024
const countBytes = (each: ChosenDocument) => ('handle' in each ? each.bytes : each.size)
const itemKey = (each: ChosenDocument) =>
  'handle' in each ? each.handle : `${each.name} ${each.size} ${each.lastModified}`

const formatSize = (each: ChosenDocument) =>
  countBytes(each) < megabyte / 10
    ? `${Math.max(1, Math.round(countBytes(each) / 1024))} KB`
    : `${String(Math.round((countBytes(each) / megabyte) * 10) / 10).replace('.', ',')} MB`

/** Client-side check with the server's rule for PDFs. */
async function checkPdfs(files: File[]) {
  if (!files.every(hasPdfNameAndType)) return fieldErrorMessages.onlyPdf
  const emptyFile = files.find(({ size }) => size === 0)
  if (emptyFile) return fieldErrorMessages.emptyFile(emptyFile.name)
  const heads = await Promise.all(
    files.map((file) =>
      file
        .slice(0, 1024)
        .text()
        .catch(() => ''),
    ),
  )
  return heads.every((head) => head.includes('%PDF-')) ? undefined : fieldErrorMessages.onlyPdf
}

function checkLimits(files: File[], chosen: ChosenDocument[], limits: Props['limits']) {
  const tooLargeFile = files.find(({ size }) => size > limits.fileMegabytes * megabyte)
  if (tooLargeFile) return fieldErrorMessages.fileTooLarge(tooLargeFile.name, limits.fileMegabytes)
  const allFiles = [...chosen, ...files]
  if (allFiles.length > limits.files) return fieldErrorMessages.tooMany(limits.files)
  const total = allFiles.reduce((sum, each) => sum + countBytes(each), 0)
  return total > limits.totalMegabytes * megabyte
    ? fieldErrorMessages.allTooLarge(limits.totalMegabytes)
    : undefined
}
