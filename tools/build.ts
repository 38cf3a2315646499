import {
  access,
  constants,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { compress } from './compress.ts'
import { fingerprint, save } from './fingerprint.mjs'
import { program } from './program.ts'
import { proveBuild } from './prove-build.ts'

// Atomic replacement: builds into a folder of its own and moves it at the end, so a failed build keeps the last good one.
// Its name is in the server's code, so a release gives one that is always the same.
const aside = `build/next-${process.env.BUILD_NAME ?? process.pid}`
const started = performance.now()
const print = fingerprint()

console.log('Building (only after a change, usually some seconds) ...')
await refuseReadOnly()
const progress = setInterval(() => process.stdout.write(`\r  ${seconds(0)} s `), 1000)
if (!process.stdout.isTTY) clearInterval(progress)
const { ok, output } = await program('react-router build', {
  BUILD_DIRECTORY: aside,
  NODE_ENV: 'production',
})
clearInterval(progress)
if (process.stdout.isTTY) process.stdout.write('\r')
const problems = ok ? await proveBuild(aside) : []
if (ok && problems.length === 0) {
  await compress(`${aside}/client`)
  await keepFormer('server')
  await keepFormer('client')
  await rm('build/.fingerprint', { force: true })
  for (const part of ['client', 'server']) {
    await mkdir(`build/${part}`, { recursive: true })
    await rename(`build/${part}`, `${aside}/old-${part}`)
    await rename(`${aside}/${part}`, `build/${part}`)
  }
  save(print)
  console.log(`  built in ${seconds(1)} s`)
} else {
  console.error(ok ? problems.join('\n') : output)
  console.error('The build failed.')
  process.exitCode = 1
}
await rm(aside, { recursive: true, force: true })

function seconds(digits: number) {
  return ((performance.now() - started) / 1000).toFixed(digits)
}

async function refuseReadOnly() {
  try {
    for (const folder of ['.', 'node_modules']) await access(folder, constants.W_OK)
  } catch (error) {
    console.error(`The build cannot be written (${(error as Error).message}).`)
    console.error('Start once as the user to whom this folder belongs; then others can start too.')
    process.exit(1)
  }
}

/**
 * Keeps files of earlier builds: a running server and an open page lazily load parts of the build with which they started.
 */
async function keepFormer(part: string) {
  const own = await readdir(`${aside}/${part}/assets`)
  const former: string[] = await readFile(`build/${part}/.own`, 'utf8').then(JSON.parse, () => [])
  for (const name of former.filter((each) => !own.includes(each)))
    await copyFile(`build/${part}/assets/${name}`, `${aside}/${part}/assets/${name}`)
  await writeFile(`${aside}/${part}/.own`, JSON.stringify(own))
}
