import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { href } from 'react-router'
import type { listAbsences } from '#accounts/people/absences.server.ts'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { CardRow, CardRows } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { listPersonChoices } from '#panel/kit/shell/person-choices.ts'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

interface Props {
  absences: Awaited<ReturnType<typeof listAbsences>>
  /** Who can stand in. */
  colleagues: { id: string; name: string }[]
}

/** When the person is away, and who stands in. */
export function AbsenceList({ absences, colleagues }: Props) {
  const t = useTranslator()
  const action = href('/admin/account/absences')
  return (
    <Stack>
      <SecondaryText>
        {t(
          'New entries, reminders and tasks for you go to whoever stands in, if that person may see them; interviews stay with you.',
        )}
      </SecondaryText>
      <CardRows>
        {absences.map(({ id, from_day, to_day, substitute: name }) => {
          const days = { from: t.day(from_day), to: t.day(to_day) }
          return (
            <CardRow
              key={id}
              actions={
                <PostButton
                  action={action}
                  navigate={false}
                  name="remove"
                  value={id}
                  size="xs"
                  variant="default"
                >
                  {t('Remove')}
                </PostButton>
              }
            >
              {name
                ? t('{from} to {to}, {name} stands in', { ...days, name })
                : t('{from} to {to}, nobody stands in', days)}
            </CardRow>
          )
        })}
      </CardRows>
      <GuardedForm
        method="post"
        action={action}
        navigate={false}
        name="absence"
        key={absences.length}
      >
        <input type="hidden" name="failure" value={t('Error saving absence')} />
        <Group gap="xs" align="end">
          <TextInput name="from" type="date" label={t('From|a day')} required w={150} />
          <TextInput name="to" type="date" label={t('To|a day')} required w={150} />
          <NativeSelect
            name="substitute"
            label={t('Who stands in')}
            data={listPersonChoices(t, colleagues)}
            flex={1}
            miw={160}
          />
        </Group>
        <Group mt="md">
          <Button type="submit" ml="auto">
            {t('Enter absence')}
          </Button>
        </Group>
      </GuardedForm>
    </Stack>
  )
}
