import { expect, test } from 'vitest'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createSiteVisibilityCache } from '#server/pages/site-visibility-cache.server.ts'

function createProgram() {
  const state = { isPublic: true, isBroken: false, change: () => {} }
  const app = {
    environment: { ORIGIN: 'https://example.com' },
    secret: 'tulpe',
    database: {
      onChange: (listener: () => void) => {
        state.change = listener
      },
    },
    store: {
      setting: async ({ fallback }: { fallback: object }) => {
        if (state.isBroken) throw new Error('no such table: settings')
        return { ...fallback, isPublic: state.isPublic }
      },
    },
    // The part of the context that the visibility reads.
  } as unknown as AppContext
  return { app, state }
}

test('createSiteVisibilityCache keeps the last known state while the settings cannot be read', async () => {
  const { app, state } = createProgram()
  const { current, isCertain } = await createSiteVisibilityCache(app)
  state.isBroken = true
  state.change()
  expect(isCertain()).toBe(false)
  expect((await current()).isPublic).toBe(true)
  expect(isCertain()).toBe(false)

  state.isBroken = false
  state.isPublic = false
  expect((await current()).isPublic).toBe(false)
  expect(isCertain()).toBe(false)
  state.isPublic = true
  state.change()
  expect((await current()).isPublic).toBe(true)
  expect(isCertain()).toBe(true)
})

test('createSiteVisibilityCache rejects when the first read of the settings fails', async () => {
  const { app, state } = createProgram()
  state.isBroken = true
  await expect(createSiteVisibilityCache(app)).rejects.toThrow('settings')
})
