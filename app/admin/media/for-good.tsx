import { Checkbox } from '@mantine/core'
import { useText } from '../shell/use-text.ts'

/** Whether a picture is to be missing in the past, too. */
export function ForGood() {
  const t = useText()
  return (
    <Checkbox
      name="forGood"
      label={t('Delete for good')}
      description={t(
        'Otherwise it stays in the trash for 30 days, and the past shows it. For good is right where a person in it asks for that.',
      )}
      mb="md"
    />
  )
}
