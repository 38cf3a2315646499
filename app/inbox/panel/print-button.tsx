import { Button } from '@mantine/core'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Without scripts the browser's own command prints as well. */
export function PrintButton({ onPrint = () => print() }: { onPrint?: () => void }) {
  const t = useTranslator()
  return (
    <Button size="xs" leftSection={<AdminIcon name="printer" />} onClick={onPrint}>
      {t('Print')}
    </Button>
  )
}
