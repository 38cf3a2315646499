import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

const texts = 'tools/release/debian'

/** Target path and mode of each file of `debian/`. */
const files: [string, string, number][] = [
  ['auftritt.env', 'etc/auftritt/auftritt.env', 0o640],
  ['auftritt.sysusers', 'usr/lib/sysusers.d/auftritt.conf', 0o644],
  ['auftritt', 'usr/bin/auftritt', 0o755],
  ['conffiles', 'DEBIAN/conffiles', 0o644],
  ['postinst', 'DEBIAN/postinst', 0o755],
  ['prerm', 'DEBIAN/prerm', 0o755],
  ['postrm', 'DEBIAN/postrm', 0o755],
]

/** The units for one site and, as auftritt@NAME, for several on one machine. */
const units = {
  'auftritt.service': { what: 'the website of a company', data: 'auftritt', settings: 'auftritt' },
  'auftritt@.service': { what: 'the website %i', data: 'auftritt-%i', settings: '%i' },
}

const unitText = (values: Record<string, string>) =>
  readFileSync(join(texts, 'unit'), 'utf8').replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')

/** Name and text of each unit. */
export const unitTexts = Object.entries(units).map(
  ([name, values]) => [name, unitText(values)] as const,
)

/** Makes the Debian package of an unpacked release with `dpkg-deb`. */
export function createDebianPackage(
  program: string,
  folder: string,
  file: string,
  version: string,
  time: number,
) {
  rmSync(folder, { recursive: true, force: true })
  const target = join(folder, 'usr/lib/auftritt')
  mkdirSync(join(folder, 'usr/lib'), { recursive: true })
  cpSync(program, target, { recursive: true, verbatimSymlinks: true })
  // The units and `usr/bin/auftritt` start the program; settings are below `etc`.
  for (const name of ['auftritt', 'auftritt.env.example']) rmSync(join(target, name))
  for (const [name, path, mode] of files) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), readFileSync(join(texts, name)))
    chmodSync(join(folder, path), mode)
  }
  const unitFolder = join(folder, 'usr/lib/systemd/system')
  mkdirSync(unitFolder, { recursive: true })
  for (const [name, text] of unitTexts) writeFileSync(join(unitFolder, name), text)
  const size = run('du', ['-sk', '--apparent-size', folder]).toString().split('\t')[0]
  const control = readFileSync(join(texts, 'control'), 'utf8')
    .replace('{version}', version)
    .replace('{size}', size ?? '')
  writeFileSync(join(folder, 'DEBIAN/control'), control)
  run('chmod', ['-R', 'u+rwX,go+rX,go-w', join(folder, 'usr')])
  const folders = ['', 'DEBIAN', 'etc', 'etc/auftritt'].map((name) => join(folder, name))
  run('chmod', ['755', ...folders])
  run('find', [folder, '-exec', 'touch', '-h', '-d', `@${time}`, '{}', '+'])
  run('dpkg-deb', ['--root-owner-group', '-Zxz', '--threads-max=1', '--build', folder, file], {
    env: { SOURCE_DATE_EPOCH: String(time) },
  })
}
