import type { Plugin } from 'vite'

/** The process that looks at pictures has an entry of its own beside the server's, so starting it starts nothing else. */
export function pictureProcess(): Plugin {
  return {
    name: 'picture-process',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      if (!process.env.SERVER_ENTRY)
        this.emitFile({
          type: 'chunk',
          id: './app/media/picture-process.server.ts',
          fileName: 'assets/picture-process.js',
        })
    },
  }
}
