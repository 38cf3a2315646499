import { Button } from '@mantine/core'
import type { MessageState } from '#inbox/entries/inbox-tables.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import type { AdminIconName } from '#panel/kit/shell/icon-names.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

interface Props {
  state: MessageState
  isBusy: boolean
  onMove(target: MessageState): void
}

/** Moves a message to another folder. */
export function MessageFolderButtons({ state, isBusy, onMove }: Props) {
  const t = useTranslator()
  const moves: { to: MessageState; label: string; icon?: AdminIconName }[] = [
    state === 'done'
      ? { to: 'open', label: t('Open again') }
      : { to: 'done', label: t('Done'), icon: 'check' },
    { to: 'unread', label: t('Mark as unread'), icon: 'mail' },
    { to: 'spam', label: t('Spam'), icon: 'shield-alert' },
  ]
  return moves.map(({ to, label, icon }) => (
    <Button
      key={to}
      loading={isBusy}
      leftSection={icon && <AdminIcon name={icon} />}
      onClick={() => onMove(to)}
    >
      {label}
    </Button>
  ))
}
