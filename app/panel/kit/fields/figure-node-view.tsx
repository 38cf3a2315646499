import { Text, TextInput } from '@mantine/core'
import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useState } from 'react'
import { href } from 'react-router'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './rich-text/rich-text.module.css'

/** A picture in a text with its caption. Asks for the alternative text if it has none, and when it is selected. */
export function FigureNodeView({ node, selected, updateAttributes }: NodeViewProps) {
  const t = useTranslator()
  const { src, alt, isNew } = node.attrs
  const [isAsked] = useState(alt === '')
  return (
    <NodeViewWrapper as="figure" data-described={alt !== ''}>
      <img src={src} alt={alt} data-drag-handle />
      <NodeViewContent<'figcaption'>
        as="figcaption"
        className={classes.caption}
        data-placeholder={t('Caption')}
      />
      {(isAsked || selected) && (
        <TextInput
          contentEditable={false}
          className={classes.question}
          size="xs"
          label={t('What does the image show?')}
          description={t('Read out to those who cannot see it')}
          maxLength={300}
          value={alt}
          onChange={(event) => updateAttributes({ alt: event.currentTarget.value })}
          onBlur={() => isNew && alt && describeInLibrary(src, alt)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </NodeViewWrapper>
  )
}

/** Stores the text in the media library, too. Without the right to edit it there, the request has no effect. */
function describeInLibrary(address: string, alt: string) {
  const body = new URLSearchParams({ address, alt })
  fetch(href('/admin/media/text'), { method: 'POST', body }).catch(() => undefined)
}

/** The place of a picture on its way. */
export function UploadNodeView() {
  const t = useTranslator()
  return (
    <NodeViewWrapper as="figure" contentEditable={false} data-uploading>
      <Text size="sm" c="dimmed">
        {t('Uploading image...')}
      </Text>
    </NodeViewWrapper>
  )
}
