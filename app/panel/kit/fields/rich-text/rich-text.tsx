import { Button, Input, Text, Textarea } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { use, useRef, useState } from 'react'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { UploadProblems } from '#panel/kit/files/upload-problems.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { HtmlDocumentContext } from '#ui/html-document.ts'
import type { ControlProps } from '../control-props.ts'
import { useFieldId } from '../form-state-context.ts'
import { InsertImage } from './insert-image.tsx'
import { InsertLink } from './insert-link.tsx'
import { InsertPlaceholder } from './insert-placeholder.tsx'
import { InsertTable } from './insert-table.tsx'
import { parseTypedLists } from './pasted-lists.ts'
import classes from './rich-text.module.css'
import { PlaceholderNode, removeUploadPlaceholders, richTextNodes } from './rich-text-nodes.ts'
import { useIncomingPictures } from './use-incoming-pictures.ts'

interface Props extends ControlProps {
  /** Focuses the editor on start. */
  isFocused: boolean
}

/** Rich text editor with a source view; the server sanitises the HTML. */
export default function RichText({ field, name, errors, lang, isFocused }: Props) {
  const t = useTranslator()
  const { nonce } = use(HtmlDocumentContext)
  const id = useFieldId(name)
  const [html, setHtml] = useState(typeof field.value === 'string' ? field.value : '')
  const [isSource, setSource] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const names = field.placeholders ?? {}
  const current = useRef<Editor>(null)
  const { problems, dismiss, replaceFinished, editorProps } = useIncomingPictures(current, input)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
      Link.configure({ defaultProtocol: 'https' }),
      ...richTextNodes,
      PlaceholderNode.configure({ names }),
    ],
    content: html,
    autofocus: isFocused,
    immediatelyRender: false,
    injectCSS: false,
    injectNonce: nonce,
    editorProps: {
      attributes: { 'aria-label': field.label, id, ...(lang && { lang }) },
      clipboardTextParser: parseTypedLists,
      ...editorProps,
    },
    onUpdate({ editor }) {
      // Removes the empty paragraphs that the editor adds after a list or a table.
      const written = editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
      const content = editor.isEmpty ? '' : removeUploadPlaceholders(written)
      // Synchronously: the page may be left before React renders.
      if (input.current) input.current.value = content
      setHtml(content)
      replaceFinished()
    },
  })
  current.current = editor
  function toggleSource() {
    if (isSource) editor?.commands.setContent(html, { emitUpdate: false })
    setSource(!isSource)
  }
  return (
    <Input.Wrapper
      label={field.label}
      description={field.hint}
      error={errors[name]}
      withAsterisk={field.required}
      labelElement="div"
    >
      <input ref={input} type="hidden" name={name} value={html} />
      <Button
        variant="subtle"
        size="compact-sm"
        display="block"
        mb={4}
        ml={-8}
        onClick={toggleSource}
        aria-pressed={isSource}
      >
        {isSource ? t('Show as text') : t('Show source')}
      </Button>
      {isSource ? (
        <Textarea
          aria-label={t('{field}, source', { field: field.label })}
          value={html}
          onChange={(event) => setHtml(event.currentTarget.value)}
          autosize
          minRows={12}
          maxRows={30}
          spellCheck={false}
        />
      ) : (
        <RichTextEditor editor={editor} labels={translateLabels(t)}>
          <RichTextEditor.Toolbar className={classes.toolbar}>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
              <RichTextEditor.H4 />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.CodeBlock />
            </RichTextEditor.ControlsGroup>
            {editor && <InsertImage editor={editor} />}
            {editor && <InsertTable editor={editor} />}
            {editor && field.placeholders && <InsertPlaceholder editor={editor} names={names} />}
            <RichTextEditor.ControlsGroup>
              {editor && <InsertLink editor={editor} />}
              <RichTextEditor.Unlink />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
          <RichTextEditor.Content />
        </RichTextEditor>
      )}
      <UploadProblems
        title={t('These images could not be added')}
        problems={problems}
        onClose={dismiss}
      />
      <Length of={html} most={field.maxLength} />
    </Input.Wrapper>
  )
}

const translateLabels = (t: BrowserTranslator) => ({
  boldControlLabel: t('Bold'),
  italicControlLabel: t('Italic'),
  h2ControlLabel: t('Heading 2'),
  h3ControlLabel: t('Heading 3'),
  h4ControlLabel: t('Heading 4'),
  bulletListControlLabel: t('Bullet list'),
  orderedListControlLabel: t('Ordered list'),
  blockquoteControlLabel: t('Blockquote'),
  codeBlockControlLabel: t('Code block'),
  linkControlLabel: t('Link'),
  unlinkControlLabel: t('Remove link'),
  undoControlLabel: t('Undo'),
  redoControlLabel: t('Redo'),
})

/** Length of the text, shown from 90 % of the limit. */
function Length({ of: html, most = Number.POSITIVE_INFINITY }: { of: string; most?: number }) {
  const t = useTranslator()
  if (html.length < most * 0.9) return null
  return (
    <Text size="xs" mt={4} c={html.length > most ? 'var(--mantine-color-error)' : 'dimmed'}>
      {t('{length} of {limit} characters, formatting included', {
        length: html.length,
        limit: most,
      })}
    </Text>
  )
}
