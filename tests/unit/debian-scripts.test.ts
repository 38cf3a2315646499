import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { unitTexts } from '../../tools/release/deb.ts'
import { requireProgram } from '../debian-program.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/**
 * A root folder in which dpkg's scripts run. systemd is a script that writes its commands down and says that auftritt@runs is
 * active; `deb-systemd-helper` is the real one.
 */
function machine() {
  requireProgram('deb-systemd-helper', 'init-system-helpers')
  const root = temporaryFolder()
  const programs = temporaryFolder()
  const units = join(root, 'usr/lib/systemd/system')
  const wants = join(root, 'etc/systemd/system/multi-user.target.wants')
  for (const folder of [units, wants, join(root, 'run/systemd/system'), join(root, 'etc/auftritt')])
    mkdirSync(folder, { recursive: true })
  for (const [name, text] of unitTexts) writeFileSync(join(units, name), text)
  const log = join(programs, 'log')
  const program = (name: string, text: string) => {
    writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(programs, name), 0o755)
  }
  for (const name of ['systemd-sysusers', 'chown', 'install']) program(name, 'exit 0')
  program('systemctl', '[ "$1" != list-units ] || echo "auftritt@runs.service loaded active"')
  program('deb-systemd-invoke', `echo "$@" >>${log}; exit 1`)

  /** Returns the commands that systemd gets for units. */
  function run(script: string, ...args: string[]) {
    rmSync(log, { force: true })
    const env = {
      PATH: [programs, process.env.PATH].join(delimiter),
      DPKG_ROOT: root,
      DPKG_MAINTSCRIPT_PACKAGE: 'auftritt',
    }
    execFileSync('sh', [resolve('tools/release/debian', script), ...args], { env })
    return existsSync(log) ? readFileSync(log, 'utf8').trim() : ''
  }
  return {
    run,
    isEnabled: () => readdirSync(wants).includes('auftritt.service'),
    disable: () => rmSync(join(wants, 'auftritt.service')),
    enableInstance: (name: string) =>
      symlinkSync(
        '/usr/lib/systemd/system/auftritt@.service',
        join(wants, `auftritt@${name}.service`),
      ),
  }
}

test('a first installation enables and starts the site', () => {
  const { run, isEnabled } = machine()
  expect(run('postinst', 'configure', '')).toMatch(/^restart auftritt\.service/)
  expect(isEnabled()).toBe(true)
})

test('an installation after a removal starts the site and its instances again', () => {
  const { run, isEnabled, enableInstance } = machine()
  run('postinst', 'configure', '')
  enableInstance('other')
  expect(run('prerm', 'remove')).toBe('stop auftritt.service auftritt@*.service')
  run('postrm', 'remove')
  expect(run('postinst', 'configure', '1.0.0')).toBe(
    'restart auftritt.service auftritt@other.service auftritt@runs.service',
  )
  expect(isEnabled()).toBe(true)
})

test('an upgrade restarts the instances that are enabled or run, and stops nothing before', () => {
  const { run, enableInstance } = machine()
  run('postinst', 'configure', '')
  enableInstance('other')
  expect(run('prerm', 'upgrade', '1.0.1')).toBe('')
  expect(run('postrm', 'upgrade', '1.0.1')).toBe('')
  expect(run('postinst', 'configure', '1.0.0')).toMatch(
    / auftritt@other\.service auftritt@runs\.service$/,
  )
})

test('a site that somebody disabled stays disabled, also after a removal', () => {
  const { run, isEnabled, disable } = machine()
  run('postinst', 'configure', '')
  disable()
  run('postinst', 'configure', '1.0.0')
  expect(isEnabled()).toBe(false)
  run('prerm', 'remove')
  run('postrm', 'remove')
  run('postinst', 'configure', '1.0.0')
  expect(isEnabled()).toBe(false)
})

test('purging forgets what was enabled, so the next installation is a first one', () => {
  const { run, isEnabled, disable } = machine()
  run('postinst', 'configure', '')
  disable()
  run('postrm', 'purge')
  run('postinst', 'configure', '')
  expect(isEnabled()).toBe(true)
})
