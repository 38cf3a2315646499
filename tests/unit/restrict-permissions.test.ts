import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restrictPermissions } from '#core/runtime/restrict-permissions.server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('restrictPermissions sets mode 0600 on a settings file', async () => {
  const file = join(temporaryFolder(), '.env')
  writeFileSync(file, 'SECRET=x')
  chmodSync(file, 0o644)
  await restrictPermissions(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
