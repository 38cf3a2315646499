import { join } from 'node:path'

// V8 options must be set before any other module loads, so imports here are dynamic.

interface Command {
  /** The words after the command. */
  words?: string
  does: string
  /** Prints no result: it runs until it is ended. */
  isEndless?: true
  run: () => Promise<unknown>
}

/** The command line: `auftritt COMMAND` in a release, `npm run COMMAND --` in a clone. */
const commands: Record<string, Command> = {
  start: { does: 'Starts the site; the same as no command', isEndless: true, run: start },
  update: {
    words: '[FILE or FOLDER] [--signers=FILE]',
    does: 'Puts the next release in place of this one, after signature, backup and trial; else everything stays as it was',
    run: () => import('./update.ts'),
  },
  backup: {
    words: '[FILE] [--verify] | --list | --new-key',
    does: 'Writes everything into one archive, also while the server runs; without FILE into the place of BACKUP_URL',
    run: () => import('./backup.ts'),
  },
  restore: {
    words: 'FILE [--identity=KEYFILE] [--replace] | --drill [FILE]',
    does: 'Brings back what an archive holds; stop the server first. --drill only tries and compares',
    run: () => import('./restore.ts'),
  },
  move: {
    words: '--to=FILE [--replace] | [--database=sqlite] [--storage=folder] [--replace]',
    does: 'Copies the site to another database or store and compares everything; stop the server first',
    run: () => import('./move.ts'),
  },
  export: {
    words: 'FOLDER',
    does: 'Writes all content as readable files',
    run: () => import('./export.ts'),
  },
  import: {
    words: 'FOLDER',
    does: 'Makes a draft of what a folder has otherwise',
    run: () => import('./import.ts'),
  },
  admin: {
    words:
      'list | create E-MAIL [NAME] [--role=ROLE ...] | lead | reset-password | reset-2fa E-MAIL',
    does: 'Helps people who can no longer sign in',
    run: () => import('./admin.ts'),
  },
  doctor: {
    words: '[--mail-to=E-MAIL]',
    does: 'Checks everything that the site needs, one line each; --mail-to sends a mail there',
    run: () => import('./doctor.ts'),
  },
  health: {
    does: 'Asks the running site whether it is ready, for health checks of containers',
    run: () => import('./health.ts'),
  },
  probe: {
    does: 'Starts on a free port, says whether this version is ready with these data, and ends',
    run: () => import('./probe.ts'),
  },
  version: {
    does: 'Says which version this is',
    run: () => import('./version.ts'),
  },
}

const isSource = import.meta.url.endsWith('.ts')
const [name = 'start'] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

if (name === '--help' || name === 'help') console.log(createOverview())
else if (!command) {
  console.error(`There is no command ${name}.\n\n${createOverview()}`)
  process.exitCode = 2
} else if (process.argv.includes('--help')) console.log(createHelp(name, command))
else {
  process.argv.splice(2, 1)
  await command.run()
}

async function start() {
  if (isSource) {
    console.error('In a clone npm start builds and starts the site.')
    process.exitCode = 2
    return
  }
  const { serve } = await import('#server/main.server.ts')
  await serve(join(import.meta.dirname, '../client'))
}

function createHelp(each: string, { words = '', does, isEndless }: Command) {
  const json = isEndless ? '' : ' With --json the result is one JSON object.'
  return `Usage: auftritt ${each} ${words}\n\n${does}.${json}\nExit codes: 0 done; 1 not or not all of it done, with the reason; 2 no such command.`
}

function createOverview() {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length))
  const lines = Object.entries(commands).map(
    ([each, { does }]) => `  ${each.padEnd(width)}  ${does}`,
  )
  return `Usage: auftritt [COMMAND] [--help] [--json]\n\n${lines.join('\n')}`
}
