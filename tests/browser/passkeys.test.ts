import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { says, signInAt } from '../admin-page.ts'
import { alive, openBrowser } from '../browser-page.ts'
import { credentials } from '../signed-in.ts'

const { openTab } = await openBrowser({ pictures: false, motion: false })

/** A device that asks for nothing. */
async function addAuthenticator(page: Page) {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devices, authenticatorId }
}

async function signInAtAccount(page: Page) {
  await page.goto('/admin/login?redirectTo=%2Fadmin%2Fsettings%2Faccount')
  await alive(page)
  await signInAt(page)
  await page.waitForURL('**/admin/settings/account')
  await alive(page, 'main, main button')
}

async function addPasskey(page: Page, name: string) {
  await page.getByLabel('Name of the passkey').fill(name)
  const form = page.locator('form', { has: page.getByLabel('Name of the passkey') })
  await form.locator('input[name=password]').fill(credentials.password)
  await form.getByRole('button', { name: 'Add passkey' }).click()
  await says(page, 'Passkey added successfully')
  await page.getByText(name, { exact: true }).waitFor()
}

test('a passkey is added to the account and then signs in alone', async () => {
  const page = await openTab()
  const { devices, authenticatorId } = await addAuthenticator(page)
  await signInAtAccount(page)
  await addPasskey(page, 'Laptop')
  await page.getByText('not used yet').waitFor()
  const { credentials: made } = await devices.send('WebAuthn.getCredentials', { authenticatorId })
  expect(made).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  // Where nobody has to touch anything, as here, the browser gives what the e-mail field offers.
  await page.context().clearCookies()
  await page.goto('/admin/login?redirectTo=%2Fadmin%2Fmedia')
  await page.waitForURL('**/admin/media')

  // A browser that fills in nothing is asked by a click.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.context().clearCookies()
  await page.goto('/admin/login?redirectTo=%2Fadmin%2Fprojects%2Fall')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/admin/projects/all')

  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alert').waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/login')
})

test('two browsers sign in to one account with passkeys of their own; one that is removed is refused, the other one goes on', async () => {
  const [office, home] = [await openTab(), await openTab()]
  for (const [page, name] of [
    [office, 'Büro'],
    [home, 'Zuhause'],
  ] as const) {
    // Asked by a click: the browser would else give a passkey by itself before one is chosen.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await addAuthenticator(page)
    await signInAtAccount(page)
    await addPasskey(page, name)
  }
  const enter = async (page: Page) => {
    await page.context().clearCookies()
    await page.goto('/admin/login?redirectTo=%2Fadmin%2Fsettings%2Faccount')
    await alive(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  }
  for (const page of [office, home]) {
    await enter(page)
    await page.waitForURL('**/admin/settings/account')
  }

  await alive(office, 'main, main button')
  await office.getByRole('button', { name: 'Delete Zuhause' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.locator('input[name=password]').fill(credentials.password)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await says(office, 'Passkey removed successfully')

  await enter(home)
  await home.getByRole('alert').waitFor()
  expect(new URL(home.url()).pathname).toBe('/admin/login')
  await enter(office)
  await office.waitForURL('**/admin/settings/account')
  await office.getByText('Büro', { exact: true }).waitFor()
  expect(await office.getByText('Zuhause', { exact: true }).count()).toBe(0)
})
