import { execFileSync, spawnSync } from 'node:child_process'
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

const nobody = 65_534

/** The command `auftritt` of the package, with its settings and its Node in other folders, as another user than root. */
function command(user: string, settings: { mode: number; text?: string }) {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const file = (name: string, text: string, mode: number) => {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), mode)
  }
  file('auftritt.env', settings.text ?? '', settings.mode)
  file('id', `#!/bin/sh\necho ${user}\n`, 0o755)
  file('node', '#!/bin/sh\necho "$DATA_DIR $*"\n', 0o755)
  const text = readFileSync('tools/release/debian/auftritt', 'utf8')
    .replaceAll('/etc/auftritt/', `${folder}/`)
    .replaceAll('/usr/lib/auftritt/node', `${folder}/node`)
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const { stdout, stderr, status } = spawnSync('sh', ['-c', text, 'auftritt', 'doctor'], {
    env: { PATH: [folder, process.env.PATH].join(delimiter) },
    encoding: 'utf8',
    ...asNobody,
  })
  return { folder, stdout, stderr, status }
}

test('the command of the package says what to do when it cannot read the settings', () => {
  const { status, stderr, folder } = command('auftritt', { mode: 0o000 })
  const path = join(folder, 'auftritt.env')
  expect(stderr).toBe(
    `The user auftritt may not read ${path}: chgrp auftritt ${path} && chmod 640 ${path}\n`,
  )
  expect(status).toBe(1)
})

test('the command of the package asks for root', () => {
  const { status, stderr } = command('eva', { mode: 0o644 })
  expect([status, stderr]).toEqual([1, expect.stringContaining('sudo auftritt doctor')])
})

test('the command of the package uses the data folder of the unit: the one of the settings, if they name one', () => {
  expect(command('auftritt', { mode: 0o644 }).stdout).toMatch(/^\/var\/lib\/auftritt --/)
  const text = 'PORT=3000\nDATA_DIR=/srv/site\n'
  expect(command('auftritt', { mode: 0o644, text }).stdout).toMatch(/^ --.* doctor\n$/)
})
