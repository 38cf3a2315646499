import { Menu } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { RowButton } from '../../list/row-button.tsx'
import { AdminIcon } from '../../shell/icon.tsx'
import { useTranslator } from '../../shell/use-translator.ts'
import classes from './block.module.css'
import type { BlockCommand } from './block-command.ts'

interface Props {
  /** Kind and number. */
  title: string
  isFull: boolean
  /** The checkbox of the block. */
  isHidden: RefObject<HTMLInputElement | null>
  onCommand: (command: BlockCommand) => void
}

/** The rarer actions on a block. */
export function BlockMenu({ title, isFull, isHidden, onCommand }: Props) {
  const t = useTranslator()
  const [hides, setHides] = useState(false)
  function copy() {
    onCommand('copy')
    toast.info(t('Copied. On the other page “Add a block” shows it first.'))
  }
  return (
    <Menu
      position="bottom-end"
      // The action moves the focus itself.
      returnFocus={false}
      onOpen={() => setHides(isHidden.current?.checked ?? false)}
    >
      <Menu.Target>
        <RowButton
          className={classes.scripted}
          icon="ellipsis-vertical"
          label={t('More for {title}', { title })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {!isFull && (
          <>
            <Menu.Item leftSection={<AdminIcon name="plus" />} onClick={() => onCommand('insert')}>
              {t('Add a block below')}
            </Menu.Item>
            <Menu.Item
              leftSection={<AdminIcon name="copy" />}
              onClick={() => onCommand('duplicate')}
            >
              {t('Duplicate {title}', { title })}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<AdminIcon name="external-link" />} onClick={copy}>
          {t('Copy for another page')}
        </Menu.Item>
        <Menu.Item leftSection={<AdminIcon name="eye" />} onClick={() => isHidden.current?.click()}>
          {hides ? t('Show to visitors') : t('Hide from visitors')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<AdminIcon name="trash-2" />}
          onClick={() => onCommand('remove')}
        >
          {t('Remove {title}', { title })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
