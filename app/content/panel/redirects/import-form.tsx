import {
  Anchor,
  Button,
  Checkbox,
  Group,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { href } from 'react-router'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { PlannedRedirect } from './plan.server.ts'

interface Line extends Omit<PlannedRedirect, 'problem' | 'remarks'> {
  problem: string | undefined
  remarks: string[]
}

interface Result {
  problem?: string
  text?: string
  allowsForeign: boolean
  lines?: Line[]
  count?: { all: number; wrong: number; ready: number }
  /** Digest of what is shown. */
  seen?: string
  /** A sentence about lines of a server configuration that are no redirects. */
  settings?: string | undefined
}

/** Imports redirects in two steps: a dry run with a table of results, then the import. */
export function ImportForm({ result }: { result: Result | undefined }) {
  const t = useTranslator()
  const { problem, text = '', allowsForeign = false, lines, count, seen, settings } = result ?? {}
  const ready = count?.ready ?? 0
  return (
    <Card title={t('Redirects as a file')}>
      <Text size="sm" mb="sm">
        <Anchor href={href('/admin/redirects/list.csv')} download inherit>
          {t('Download all redirects as CSV')}
        </Anchor>
      </Text>
      <GuardedForm
        method="post"
        encType="multipart/form-data"
        name="import"
        isUnsaved={text !== ''}
        key={text}
      >
        {seen && <input type="hidden" name="seen" value={seen} />}
        <Stack gap="sm">
          <TextInput
            type="file"
            name="file"
            label={t('File')}
            description={t(
              'A table (CSV or Unicode text) with the old address and where it leads, what a plugin of WordPress, TYPO3 or Screaming Frog gives out, an .htaccess, a web.config, or redirects of nginx or Caddy',
            )}
            accept=".csv,.txt,.tsv,.conf,.config,.htaccess,text/csv,text/plain"
          />
          <Textarea
            name="text"
            label={t('Or the lines themselves')}
            placeholder="/leistungen.html;/dienstleistungen"
            defaultValue={text}
            autosize
            minRows={3}
            maxRows={12}
          />
          <Checkbox
            name="foreign"
            label={t('They may lead to other sites')}
            defaultChecked={allowsForeign}
          />
          {problem && (
            <Text c="red" size="sm" role="alert">
              {problem}
            </Text>
          )}
          {lines && count && <Lines {...{ lines, count, settings }} />}
          <Group>
            <Button type="submit" name="intent" value="test" variant={ready ? 'default' : 'filled'}>
              {t('Look at it first')}
            </Button>
            {ready > 0 && (
              <Button type="submit" name="intent" value="import" variant="filled">
                {t.count(ready, 'Import {count} redirect', 'Import {count} redirects')}
              </Button>
            )}
          </Group>
        </Stack>
      </GuardedForm>
    </Card>
  )
}

type LinesProps = Required<Pick<Result, 'lines' | 'count'>> & Pick<Result, 'settings'>

function Lines({ lines, count, settings }: LinesProps) {
  const t = useTranslator()
  const actionTexts = {
    create: t('Will be added'),
    update: t('Will be changed'),
    same: t('Is there already'),
  }
  return (
    <>
      <Text size="sm" role="status">
        {t.count(count.all, '{count} line', '{count} lines')}
        {count.wrong > 0 &&
          `, ${t.count(count.wrong, '{count} is left out', '{count} are left out')}`}
        {settings && `; ${settings}`}
      </Text>
      <Table
        data={{
          head: [t('Line'), t('Old address'), t('Leads to'), t('What happens')],
          body: lines.map(({ number, source, target, what, problem, remarks }) => [
            number,
            source,
            target,
            problem ?? [actionTexts[what], ...remarks].join(', '),
          ]),
        }}
      />
    </>
  )
}
