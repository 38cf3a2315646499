import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { run } from './run.ts'

/**
 * The id and time in seconds of the commit to release, which all files of the release get, and the tracked files that differ from
 * it, one a line.
 */
export function readCommit(cwd = '.') {
  const [id = '', time = ''] = run('git', ['log', '-1', '--format=%H %ct'], { cwd })
    .toString()
    .trim()
    .split(' ')
  const changed = run('git', ['status', '--porcelain', '--untracked-files=no'], { cwd }).toString()
  return { id, time: Number(time), changed }
}

/** Builds the committed files in a folder of their own. Returns the folder of the build. */
export function buildCommit(folder: string, id: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  run('tar', ['-x', '-C', folder], { input: run('git', ['archive', id]) })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  run(process.execPath, ['tools/build.ts'], { cwd: folder, env: { BUILD_NAME: 'release' } })
  return join(folder, 'build')
}

/** Copies build, demo pictures and texts; Node and packages are added separately. */
export async function copyProgram(source: string, target: string) {
  mkdirSync(join(target, 'seeds'), { recursive: true })
  const names = ['package.json', 'LICENSE', 'CHANGELOG.md', 'build', 'seeds/pictures']
  for (const name of names) await cp(join(source, name), join(target, name), { recursive: true })
  await cp('tools/release/launcher.sh', join(target, 'auftritt'))
  const example = toReleaseExample(readFileSync(join(source, '.env.example'), 'utf8'))
  writeFileSync(join(target, 'auftritt.env.example'), example)
  for (const name of ['.fingerprint', 'client/.own', 'server/.own'])
    rmSync(join(target, 'build', name), { force: true })
  run('chmod', ['-R', 'u=rwX,go=rX', target])
  run('chmod', ['755', join(target, 'auftritt')])
  if (!existsSync(join(target, 'build/server/index.js')))
    throw new Error(`The build lacks its server: ${readdirSync(target).join(', ')}`)
}

/** What differs between the settings of a clone and those of an unpacked release. */
const differences = [
  [
    '# Copy to .env; every line is optional.',
    '# For auftritt.env beside the folders of the versions, which only the owner reads:\n' +
      '#   install -m 600 current/auftritt.env.example auftritt.env\n' +
      '# Every line is optional.',
  ],
  [
    '# Database file, uploads and the generated secret.\nDATA_DIR=./data',
    '# Database file, uploads and the generated secret: without it auftritt-data, beside the folders of the versions as well.\n' +
      'DATA_DIR=/srv/auftritt/auftritt-data',
  ],
  [' (npm run backup -- --new-key)', ''],
] as const

/** `.env.example` for an unpacked release: nothing is set, so a copy changes nothing. */
export function toReleaseExample(text: string) {
  let example = text
  for (const [from, to] of differences) {
    if (!example.includes(from)) throw new Error(`.env.example lacks: ${from}`)
    example = example.replace(from, to)
  }
  return example.replaceAll(/^(?=[A-Z])/gm, '#')
}
