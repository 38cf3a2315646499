import { ActionIcon, Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../shell/access.tsx'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { choices } from './states.ts'

interface Props {
  name: string
  ids: number[]
  isBusy: boolean
  current?: string
  isSpam?: boolean
  isSmall?: boolean
  onChoose(state: string): void
}

/** Another state for one or many; a rejection asks whether somebody is to be told. */
export function StateMenu({ name, ids, isBusy, current, isSpam, isSmall, onChoose }: Props) {
  const t = useText()
  const [isRejecting, setRejecting] = useState(false)
  const can = useCan()
  if (!can('applications:write')) return null
  const offered = choices.applications.filter(
    ({ value }) => (value !== current || isSpam) && value !== (isSpam ? 'spam' : 'no-spam'),
  )
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          {isSmall ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="xl"
              loading={isBusy}
              aria-label={t('Move {name}', { name })}
            >
              <AdminIcon name="ellipsis-vertical" />
            </ActionIcon>
          ) : (
            <Button
              size="xs"
              loading={isBusy}
              aria-label={t('Move {name}', { name })}
              rightSection={<AdminIcon name="arrow-down" size={14} />}
            >
              {t('Move')}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((choice) => (
            <Menu.Item
              key={choice.value}
              lang={choice.value.includes('spam') ? undefined : 'de'}
              onClick={() =>
                choice.value === 'rejected' ? setRejecting(true) : onChoose(choice.value)
              }
            >
              {t.word(choice.label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <RejectDialog
        name={name}
        ids={ids}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        onReject={() => onChoose('rejected')}
      />
    </>
  )
}
