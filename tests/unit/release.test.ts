import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { environmentVariableNames } from '#core/runtime/environment.server.ts'
import manifest from '../../package.json' with { type: 'json' }
import { createDebianPackage, unitTexts } from '../../tools/release/deb.ts'
import { createSbom } from '../../tools/release/sbom.ts'
import { signSums, writeSums } from '../../tools/release/sign.ts'
import { readCommit, toReleaseExample } from '../../tools/release/source.ts'
import { createTarball } from '../../tools/release/tarball.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const run = (name: string, args: string[], input = '') =>
  execFileSync(name, args, { input, stdio: ['pipe', 'pipe', 'pipe'] }).toString()

function folderWith(names: string[], time: number) {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'site'))
  for (const name of names) {
    writeFileSync(join(folder, 'site', name), name)
    utimesSync(join(folder, 'site', name), time, time)
  }
  return folder
}

test('createTarball is reproducible: file times and creation order do not change its bytes', () => {
  const one = createTarball(folderWith(['a', 'b'], 1000), ['site'], 1_700_000_000)
  const other = createTarball(folderWith(['b', 'a'], 2000), ['site'], 1_700_000_000)
  expect(one.equals(other)).toBe(true)
  expect(gunzipSync(one).includes('site/b')).toBe(true)
  const further = createTarball(folderWith(['a', 'b', 'c'], 1000), ['site'], 1_700_000_000)
  expect(one.equals(further)).toBe(false)
})

test('signSums makes a signature that ssh-keygen verifies and that fails after a change', () => {
  const folder = temporaryFolder()
  const key = join(folder, 'key')
  run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  writeFileSync(join(folder, 'archive'), 'bytes')
  writeSums(folder, ['archive'])
  signSums(folder, key)
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
  expect(sums).toMatch(/^[0-9a-f]{64} {2}archive\n$/)
  const signers = join(folder, 'signers')
  writeFileSync(signers, `release ${readFileSync(join(folder, 'auftritt.pub'), 'utf8')}`)
  const verify = (text: string) =>
    run(
      'ssh-keygen',
      [
        '-Y',
        'verify',
        '-f',
        signers,
        '-I',
        'release',
        '-n',
        'auftritt',
        '-s',
        `${folder}/SHA256SUMS.sig`,
      ],
      text,
    )
  expect(verify(sums)).toMatch(/Good "auftritt" signature/)
  expect(() => verify(sums.replace('archive', 'archivf'))).toThrow()
})

test('createSbom lists every production package and contains no timestamp', () => {
  const bom = JSON.parse(createSbom())
  const names = bom.components.map(({ name, group }: { name: string; group?: string }) =>
    group ? `${group}/${name}` : name,
  )
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))
  expect(names).not.toContain('vitest')
  expect(bom.bomFormat).toBe('CycloneDX')
  expect(bom.metadata.component.name).toBe(manifest.name)
  expect(JSON.stringify(bom)).not.toMatch(/timestamp|serialNumber/)
})

test('the systemd units exist for one site and for several, and are hardened without MemoryDenyWriteExecute', () => {
  const [[plain, text], [template, several]] = unitTexts as [[string, string], [string, string]]
  expect([plain, template]).toEqual(['auftritt.service', 'auftritt@.service'])
  expect(text).toContain('DATA_DIR=/var/lib/auftritt\n')
  expect(several).toContain('EnvironmentFile=/etc/auftritt/%i.env\n')
  for (const each of [text, several]) {
    expect(each).not.toMatch(/[{}]/)
    expect(each).toMatch(/^NoNewPrivileges=yes$/m)
    expect(each).toMatch(/^ProtectSystem=strict$/m)
    expect(each).not.toMatch(/^MemoryDenyWriteExecute/m)
  }
})

test('readCommit names the tracked files that differ from the commit, and no others', () => {
  const folder = temporaryFolder()
  const git = (...args: string[]) =>
    run('git', ['-C', folder, '-c', 'user.name=eva', '-c', 'user.email=eva@example.com', ...args])
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  git('init', '-q')
  write('launcher.sh', 'one')
  git('add', '.')
  git('commit', '-qm', 'first')
  write('notes', 'of somebody')
  const id = git('rev-parse', 'HEAD').trim()
  expect(readCommit(folder)).toEqual({ id, time: expect.any(Number), changed: '' })
  write('launcher.sh', 'two')
  expect(readCommit(folder).changed).toBe(' M launcher.sh\n')
  git('add', 'launcher.sh')
  expect(readCommit(folder).changed).toBe('M  launcher.sh\n')
})

test('the settings example of a release sets nothing and names every setting', () => {
  const example = toReleaseExample(readFileSync('.env.example', 'utf8'))
  const lines = example.split('\n')
  expect(lines.filter((line) => !/^(#.*)?$/.test(line))).toEqual([])
  const names = lines.flatMap((line) => /^#([A-Z_]+)=/.exec(line)?.[1] ?? [])
  expect(names.toSorted()).toEqual(environmentVariableNames.toSorted())
  expect(example).not.toMatch(/npm|\.\/|(^|\s)\.env\b/m)
})

test('the Debian package has the same bytes and modes whatever the umask of the machine', () => {
  const folder = temporaryFolder()
  const program = join(folder, 'program')
  const build = (umask: number) => {
    const before = process.umask(umask)
    try {
      rmSync(program, { recursive: true, force: true })
      mkdirSync(program)
      for (const name of ['auftritt', 'auftritt.env.example', 'node'])
        writeFileSync(join(program, name), name)
      const file = join(folder, `${umask}.deb`)
      createDebianPackage(program, join(folder, 'work'), file, '1.2.3', 1_700_000_000)
      return file
    } finally {
      process.umask(before)
    }
  }
  const [usual, strict] = [build(0o022), build(0o077)]
  expect(readFileSync(strict).equals(readFileSync(usual))).toBe(true)
  const list = run('dpkg-deb', ['-c', strict])
  expect(list).toMatch(/^drwxr-xr-x root\/root .* \.\/etc\/auftritt\/$/m)
  expect(list).toMatch(/^-rw-r----- root\/root .* \.\/etc\/auftritt\/auftritt\.env$/m)
  expect(list).not.toMatch(/auftritt\.env\.example/)
})

test('the shell scripts of the release have valid syntax', () => {
  for (const name of [
    'launcher.sh',
    'debian/auftritt',
    'debian/postinst',
    'debian/prerm',
    'debian/postrm',
  ])
    expect(run('sh', ['-n', `tools/release/${name}`])).toBe('')
})
