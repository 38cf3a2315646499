import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withFileName } from '../../files/given-files.ts'
import { uploadImage } from '../../files/upload-image.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { createUploadId, type IncomingPicture } from './pasted-pictures.ts'

/** Uploads pictures that are pasted or dropped into a text, and inserts each where it was put. */
export function useIncomingPictures(
  editor: RefObject<Editor | null>,
  input: RefObject<HTMLInputElement | null>,
) {
  const t = useTranslator()
  const [problems, setProblems] = useState<string[]>([])
  const [waiting, setWaiting] = useState(0)
  /** Queue: uploads run one after the other. */
  const last = useRef(Promise.resolve())
  const rtf = useRef('')
  /** The finished uploads by their placeholders. */
  const finished = useRef(new Map<string, FinishedUpload>())

  usePausedSaving(input, waiting > 0)

  async function takeIn({ id, name, number, alt, caption, source }: IncomingPicture) {
    const result = source
      ? await uploadImage(t, source, { folder: 'texts', alt })
      : { message: t('The browser cannot read it. Please add it with the Image button.') }
    setWaiting((count) => count - 1)
    const isTaken = 'address' in result
    if (!isTaken) {
      const shown = name || (alt ? `“${alt}”` : t('Image {number}', { number }))
      setProblems((all) => [...all, withFileName(shown, result.message)])
    }
    const picture = isTaken ? { src: result.address, alt, isNew: true } : undefined
    finished.current.set(id, { picture, caption })
    replaceFinished()
  }
  function replaceFinished() {
    if (editor.current && !editor.current.isDestroyed)
      replaceUploads(editor.current, finished.current)
  }
  function queue(pictures: IncomingPicture[]) {
    if (pictures.length === 0) return
    setProblems([])
    setWaiting((count) => count + pictures.length)
    for (const picture of pictures) last.current = last.current.then(() => takeIn(picture))
  }

  /** Inserts placeholders for files at a position, or at the selection, and queues the uploads. */
  function insertFiles(files: FileList, position?: number) {
    const pictures = [...files].map(describeFile)
    const places = pictures.map(({ id }) => ({ type: 'upload', attrs: { id } }))
    const commands = editor.current?.chain().focus()
    if (position === undefined) commands?.insertContent(places).run()
    else commands?.insertContentAt(position, places).run()
    queue(pictures)
  }

  return {
    problems,
    dismiss: () => setProblems([]),
    /** To be called after each change of the text: redo and paste bring back placeholders of finished uploads. */
    replaceFinished,
    editorProps: {
      transformPastedHTML(html: string) {
        const { html: clean, pictures } = cleanPastedHtml(html, rtf.current)
        queue(pictures)
        return clean
      },
      handleDOMEvents: {
        paste(_: unknown, event: ClipboardEvent) {
          const { clipboardData: data } = event
          rtf.current = data?.getData('text/rtf') ?? ''
          // If the clipboard has both text and a picture of it, the text is pasted.
          if (!data?.files.length || hasText(data.getData('text/html'))) return false
          event.preventDefault()
          insertFiles(data.files)
          return true
        },
        drop(view: Editor['view'], event: DragEvent) {
          const { dataTransfer: data } = event
          rtf.current = data?.getData('text/rtf') ?? ''
          if (!data?.files.length) return false
          event.preventDefault()
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          insertFiles(data.files, at?.pos)
          return true
        },
      },
    },
  }
}

/** Prevents the submit of a form while a picture in it is being uploaded. */
function usePausedSaving(input: RefObject<HTMLInputElement | null>, isWaiting: boolean) {
  const t = useTranslator()
  useEffect(() => {
    const form = input.current?.form
    if (!form || !isWaiting) return
    function wait(event: Event) {
      event.preventDefault()
      event.stopImmediatePropagation()
      toast.info(t('Images are still being uploaded. Please save in a moment.'))
    }
    form.addEventListener('submit', wait, true)
    return () => form.removeEventListener('submit', wait, true)
  }, [input, isWaiting, t])
}

const describeFile = (file: File, index: number): IncomingPicture => ({
  id: createUploadId(),
  name: file.name,
  number: index + 1,
  alt: '',
  caption: '',
  source: file,
})

const hasText = (html: string) =>
  Boolean(new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim())

interface FinishedUpload {
  /** Undefined for a failed one. */
  picture: object | undefined
  caption: string
}

/**
 * Replaces the placeholders of finished uploads by their pictures, those of failed ones by their captions. Not a step of its own
 * in the undo history, so undo reverts the whole paste.
 */
function replaceUploads({ state, view, schema }: Editor, finished: Map<string, FinishedUpload>) {
  const { figure, paragraph } = schema.nodes
  const { tr } = state
  state.doc.descendants((node, position) => {
    const upload = node.type.name === 'upload' && finished.get(node.attrs.id)
    if (!upload) return
    const { picture, caption } = upload
    const text = caption ? schema.text(caption) : null
    const shown = picture ? figure?.create(picture, text) : text && paragraph?.create(null, text)
    const start = tr.mapping.map(position)
    tr.replaceWith(start, start + node.nodeSize, shown ?? [])
  })
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false))
}
