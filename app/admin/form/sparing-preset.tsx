import { Alert, Button, Group, Text } from '@mantine/core'
import type { RefObject } from 'react'
import { completeForm, sparingForm } from '../../content/asked.ts'
import { useText } from '../shell/use-text.ts'

/** Sets all questions at once; nothing is saved yet. */
export function SparingPreset({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useText()
  function setAll(values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name)
      if (!(control instanceof HTMLSelectElement)) continue
      control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  return (
    <Alert title={t('Ask for less')} mt="md">
      <Text size="sm" mb="sm">
        {t(
          'In Germany only what is needed to decide about an application may be required (Art. 5 GDPR, § 26 BDSG). Age, origin or sex in a form can later count as a sign of discrimination (§ 22 AGG), and the burden of proof is then yours. Shorter forms also bring more applications.',
        )}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setAll(sparingForm)}>
          {t('Data-sparing: only what an answer needs')}
        </Button>
        <Button variant="default" onClick={() => setAll(completeForm)}>
          {t('Complete: require everything')}
        </Button>
      </Group>
    </Alert>
  )
}
