import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { LetterDrafts } from './letters.ts'
import type { Template } from './recipients.server.ts'

interface Props {
  letters: LetterDrafts
  errors: Record<string, string>
  minRows: number
  description?: string
}

/** Subject and text of a mail. */
export function LetterFields({ letters: { letter, write }, errors, minRows, description }: Props) {
  const t = useTranslator()
  return (
    <>
      <TextInput
        name="subject"
        label={t('Subject')}
        required
        withAsterisk={false}
        maxLength={150}
        value={letter.subject}
        onChange={(event) => write({ subject: event.currentTarget.value })}
        error={errors.subject}
      />
      <Textarea
        name="body"
        label={t('Text')}
        description={description}
        required
        withAsterisk={false}
        autosize
        minRows={minRows}
        maxLength={10_000}
        value={letter.body}
        onChange={(event) => write({ body: event.currentTarget.value })}
        error={errors.body}
      />
    </>
  )
}

interface ChoiceProps {
  templates: Template[]
  letters: LetterDrafts
  onChoose?(template: Template): void
}

export function TemplateChoice({ templates, letters, onChoose }: ChoiceProps) {
  const t = useTranslator()
  return (
    <NativeSelect
      label={t('Template')}
      name="template"
      value={String(letters.chosen)}
      data={templates.map(({ name }, index) => ({ value: String(index), label: name }))}
      onChange={(event) => {
        const index = Number(event.currentTarget.value)
        const template = templates[index]
        if (!template) return
        letters.choose(index)
        onChoose?.(template)
      }}
    />
  )
}
