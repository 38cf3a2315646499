import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { compress } from './compress.ts'
import { fingerprint, save } from './fingerprint.mjs'
import { program } from './program.ts'

// Built aside and moved into place at the end: a build that fails leaves the last good one alone.
const aside = `build/next-${process.pid}`
const started = performance.now()
const print = fingerprint()

console.log('Building (only after a change, some seconds) ...')
const { ok, output } = await program('react-router build', {
  BUILD_DIRECTORY: aside,
  NODE_ENV: 'production',
})
if (ok) {
  await compress(`${aside}/client`)
  await keepFormerChunks()
  await rm('build/.fingerprint', { force: true })
  for (const part of ['client', 'server']) {
    await mkdir(`build/${part}`, { recursive: true })
    await rename(`build/${part}`, `${aside}/old-${part}`)
    await rename(`${aside}/${part}`, `build/${part}`)
  }
  save(print)
  console.log(`  built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} else {
  console.error(output)
  console.error('The build failed.')
  process.exitCode = 1
}
await rm(aside, { recursive: true, force: true })

/** A server that is still running loads parts of the build it began with when they are first needed. */
async function keepFormerChunks() {
  const own = await readdir(`${aside}/server/assets`)
  const list = 'server/chunks.json'
  const former: string[] = await readFile(`build/${list}`, 'utf8').then(JSON.parse, () => [])
  for (const name of former.filter((each) => !own.includes(each)))
    await copyFile(`build/server/assets/${name}`, `${aside}/server/assets/${name}`)
  await writeFile(`${aside}/${list}`, JSON.stringify(own))
}
