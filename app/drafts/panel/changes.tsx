import { Box, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { Form } from 'react-router'
import { DividedList } from '#panel/kit/shell/card.tsx'
import { Heading, SecondaryText } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { confirmationQuestions } from './confirmation.tsx'
import { FieldDifferenceList } from './differences/field-difference-list.tsx'
import type { ChangeView } from './present-changes.server.ts'

const changeTexts = {
  create: 'New: {title}',
  update: 'Changed: {title}',
  remove: 'Deleted: {title}',
  move: 'Moved: {title}',
  confirm: 'Confirmed: {title}',
  restore: 'Restored: {title}',
} as const

/** `isMine`: the user may remove the change and resolve its conflict. */
type OwnChange = ChangeView & { isMine: boolean }

/** The changes of a draft by field, each with a button that removes it. */
export function DraftChanges({ changes }: { changes: OwnChange[] }) {
  const t = useTranslator()
  return (
    <section>
      <Heading mb="xs">{t('Changes')}</Heading>
      <DividedList>
        {changes.map((change) => (
          <li key={change.id}>
            <Change {...change} />
          </li>
        ))}
      </DividedList>
    </section>
  )
}

function Change(change: OwnChange) {
  const t = useTranslator()
  const { id, what, title, to, who, at, fields, conflict, isMine } = change
  return (
    <>
      <Group justify="space-between" align="start" gap="xs">
        <Box flex="1 1 16rem">
          <TranslatedText
            text={changeTexts[what]}
            title={
              to && what !== 'create' && what !== 'restore' ? (
                <ScreenLink to={to} inherit>
                  {title}
                </ScreenLink>
              ) : (
                <strong>{title}</strong>
              )
            }
          />
          <SecondaryText>
            {who}, {t.time(at)}
          </SecondaryText>
        </Box>
        {isMine && (
          <PostButton
            fields={{ change: id }}
            intent="take-out"
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('Take out: {title}', { title })}
            question={t(confirmationQuestions['take-out'])}
          >
            {t('Take out')}
          </PostButton>
        )}
      </Group>
      {conflict && isMine && <Decision id={id} what={what} conflict={conflict} />}
      {fields.length > 0 && <FieldDifferenceList fields={fields} />}
    </>
  )
}

type DecisionProps = Pick<ChangeView, 'id' | 'what'> & {
  conflict: NonNullable<ChangeView['conflict']>
}

/** Form that resolves a conflict. */
function Decision({ id, what, conflict }: DecisionProps) {
  const t = useTranslator()
  const rows =
    what === 'update' && !conflict.isGone
      ? conflict.fields.map((field) => ({
          ...field,
          mine: t('The draft’s: {text}', { text: field.mine || t('(empty)') }),
          theirs: t('The public one: {text}', { text: field.theirs || t('(empty)') }),
        }))
      : [
          {
            name: '',
            label: conflict.isGone ? t('It was deleted meanwhile') : t('It was changed meanwhile'),
            mine: conflict.isGone
              ? t('Bring it back as the draft has it')
              : t('Delete it all the same'),
            theirs: conflict.isGone ? t('Leave it deleted') : t('Keep it as it is now'),
          },
        ]
  return (
    <Form method="post">
      <input type="hidden" name="change" value={id} />
      <input type="hidden" name="seen" value={conflict.seen} />
      <Stack gap="xs" my="sm">
        <Text fw={600}>
          {t('Somebody has published something else meanwhile. What is to stand?')}
        </Text>
        {rows.map(({ name, label, mine, theirs }) => (
          <Radio.Group key={name} name={`take.${name}`} label={label} defaultValue="mine">
            <Stack gap="xs" mt={4}>
              <Radio value="mine" label={mine} />
              <Radio value="theirs" label={theirs} />
            </Stack>
          </Radio.Group>
        ))}
        <Button type="submit" name="do" value="decide" mr="auto" variant="filled">
          {t('Decide')}
        </Button>
      </Stack>
    </Form>
  )
}
