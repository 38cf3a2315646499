import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Form } from 'react-router'
import classes from './list.module.css'

/** Content that came with the program is somebody's own once it was edited, or confirmed here. */
export function SampleNotice({ type, many }: { type: string; many: string }) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <div className={classes.notice}>
      <Text size="sm">
        “Sample” came with the program: visitors must not take it for facts about you. Change it, or
        confirm that it is right.
      </Text>
      <Button variant="default" size="xs" onClick={open}>
        Confirm all
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Are all ${many} your own content?`} centered>
        <Text mb="md" size="sm">
          They are then no longer marked as samples. Nothing else changes.
        </Text>
        <Form
          method="post"
          action={`/admin/items/${type}/confirm`}
          navigate={false}
          onSubmit={close}
        >
          <input type="hidden" name="failure" value={`Error confirming ${many}`} />
          <Group justify="end">
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button type="submit">Confirm</Button>
          </Group>
        </Form>
      </Modal>
    </div>
  )
}
