import { Button } from '@mantine/core'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'

interface Props {
  isOn: boolean
  toggle(): void
}

/** Stays where it is in both ways of looking at the form. */
export function WritingButton({ isOn, toggle }: Props) {
  const t = useText()
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      title={t('Title and text alone; Escape leaves')}
      leftSection={<AdminIcon name="pen-line" />}
      onClick={toggle}
    >
      {t('Just write')}
    </Button>
  )
}
