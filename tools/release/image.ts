import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { thrifty } from '../launch.mjs'
import { run, sha256 } from './run.ts'
import { createTar } from './tarball.ts'

/** Debian packages that Node needs, taken from the machine that makes the release. */
const debianPackages = ['libc6', 'libgcc-s1', 'libstdc++6']
const user = { name: 'auftritt', id: 10001 }

interface Layer {
  bytes: Buffer
  /** SHA-256 of the tar before compression. */
  diffId: string
}

interface Descriptor {
  mediaType: string
  digest: string
  size: number
}

/**
 * Makes an OCI image as a tar of the image layout, which `docker load` reads as well, without a daemon (image-spec 1.1): a layer with the libraries of Debian, one
 * with the program, one each for `/data` and `/tmp`. It runs as a user without rights, needs nothing writable but those two.
 */
export function createImage(
  program: string,
  work: string,
  file: string,
  version: string,
  time: number,
) {
  rmSync(work, { recursive: true, force: true })
  const base = join(work, 'base')
  copyDebianFiles(base)
  const app = join(work, 'app')
  mkdirSync(join(app, 'opt'), { recursive: true })
  cpSync(program, join(app, 'opt/auftritt'), { recursive: true })
  const writable = join(work, 'writable')
  for (const folder of ['data', 'tmp']) mkdirSync(join(writable, folder), { recursive: true })
  const layers = [
    toLayer(createTar(base, ['.'], time)),
    toLayer(createTar(app, ['.'], time)),
    // An engine gives a new volume the owner and mode of the folder below it.
    toLayer(createTar(writable, ['data'], time, { owner: user.id, mode: '0700' })),
    toLayer(createTar(writable, ['tmp'], time, { mode: '1777' })),
  ]

  const layout = join(work, 'layout')
  const addBlob = (mediaType: string, content: Buffer | object): Descriptor => {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
    const hash = sha256(bytes)
    mkdirSync(join(layout, 'blobs/sha256'), { recursive: true })
    writeFileSync(join(layout, 'blobs/sha256', hash), bytes)
    return { mediaType, digest: `sha256:${hash}`, size: bytes.length }
  }
  const config = addBlob(
    'application/vnd.oci.image.config.v1+json',
    createConfig(layers, version, time),
  )
  const layerBlobs = layers.map(({ bytes }) =>
    addBlob('application/vnd.oci.image.layer.v1.tar+gzip', bytes),
  )
  const manifest = addBlob('application/vnd.oci.image.manifest.v1+json', {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config,
    layers: layerBlobs,
  })
  writeFileSync(join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
  writeFileSync(
    join(layout, 'index.json'),
    JSON.stringify({
      schemaVersion: 2,
      mediaType: 'application/vnd.oci.image.index.v1+json',
      manifests: [
        {
          ...manifest,
          platform: { architecture: 'amd64', os: 'linux' },
          annotations: {
            'org.opencontainers.image.ref.name': version,
            // Docker names the loaded image by this annotation.
            'io.containerd.image.name': `docker.io/library/auftritt:${version}`,
          },
        },
      ],
    }),
  )
  // Docker's own store reads this instead of the index.
  const toPath = ({ digest }: Descriptor) => digest.replace('sha256:', 'blobs/sha256/')
  writeFileSync(
    join(layout, 'manifest.json'),
    JSON.stringify([
      {
        Config: toPath(config),
        RepoTags: [`auftritt:${version}`],
        Layers: layerBlobs.map(toPath),
      },
    ]),
  )
  writeFileSync(
    file,
    createTar(layout, ['oci-layout', 'index.json', 'manifest.json', 'blobs'], time),
  )
}

const toLayer = (tar: Buffer): Layer => ({
  bytes: gzipSync(tar, { level: 9 }),
  diffId: `sha256:${sha256(tar)}`,
})

const createConfig = (layers: Layer[], version: string, time: number) => ({
  created: new Date(time * 1000).toISOString(),
  architecture: 'amd64',
  os: 'linux',
  config: {
    User: `${user.id}:${user.id}`,
    ExposedPorts: { '3000/tcp': {} },
    Env: [
      'PATH=/opt/auftritt:/usr/bin:/bin',
      'DATA_DIR=/data',
      'HOST=0.0.0.0',
      'PORT=3000',
      'TMPDIR=/tmp',
      ...Object.entries(thrifty).map(([name, value]) => `${name}=${value}`),
    ],
    Entrypoint: ['/opt/auftritt/node', '/opt/auftritt/build/server/index.js'],
    Volumes: { '/data': {} },
    WorkingDir: '/data',
    StopSignal: 'SIGTERM',
    Labels: {
      'org.opencontainers.image.title': 'Auftritt',
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.licenses': 'MIT',
    },
    // Part of Docker's image format, ignored by other engines.
    Healthcheck: {
      Test: ['CMD', '/opt/auftritt/node', '/opt/auftritt/build/server/index.js', 'health'],
      Interval: 30_000_000_000,
      Timeout: 5_000_000_000,
      StartPeriod: 30_000_000_000,
    },
  },
  rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
  history: [describeBase(), `auftritt ${version}`, '/data', '/tmp'].map((comment) => ({
    created: new Date(time * 1000).toISOString(),
    comment,
  })),
})

const describeBase = () =>
  run('dpkg-query', ['-W', ...debianPackages])
    .toString()
    .trim()
    .replaceAll('\t', ' ')
    .replaceAll('\n', ', ')

/** The installed files of the Debian packages, and a user. */
function copyDebianFiles(base: string) {
  for (const folder of ['usr/bin', 'usr/sbin', 'usr/lib', 'usr/lib64', 'etc'])
    mkdirSync(join(base, folder), { recursive: true })
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(base, name))
  for (const path of debianPackages.flatMap(listPackageFiles)) copyFile(path, base)
  writeFileSync(
    join(base, 'etc/passwd'),
    `${user.name}:x:${user.id}:${user.id}::/data:/sbin/nologin\n`,
  )
  writeFileSync(join(base, 'etc/group'), `${user.name}:x:${user.id}:\n`)
}

const listPackageFiles = (name: string) =>
  run('dpkg', ['-L', name])
    .toString()
    .split('\n')
    .filter((path) => /\.so(\.|$)|\/copyright$|\/etc\/ld\.so/.test(path) && existsSync(path))
    .filter((path) => !lstatSync(path).isDirectory())

/** Debian links `/lib` to `/usr/lib`, while its packages still name `/lib`. */
function copyFile(path: string, base: string) {
  const target = join(base, path.replace(/^\/(lib|lib64|bin|sbin)\//, '/usr/$1/'))
  mkdirSync(dirname(target), { recursive: true })
  rmSync(target, { force: true })
  if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), target)
  else cpSync(path, target)
}
