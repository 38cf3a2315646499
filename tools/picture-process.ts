import type { Plugin } from 'vite'

/** Adds an entry for the picture process to the server build, so that it loads no other code. */
export function pictureProcess(): Plugin {
  return {
    name: 'picture-process',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      if (!process.env.SERVER_ENTRY)
        this.emitFile({
          type: 'chunk',
          id: './app/media/pixels/picture-process.server.ts',
          fileName: 'assets/picture-process.js',
        })
    },
  }
}
