import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { says, signInAt } from '../admin-page.ts'
import { alive, openBrowser } from '../browser-page.ts'
import { credentials } from '../signed-in.ts'

const { openTab } = await openBrowser({ pictures: false, motion: false })

/** An authenticator that confirms by itself. */
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

test('a passkey added to the account signs in without a password', async () => {
  const page = await openTab()
  const { devices, authenticatorId } = await addAuthenticator(page)
  await signInAtAccount(page)
  await addPasskey(page, 'Laptop')
  await page.getByText('not used yet').waitFor()
  const { credentials: made } = await devices.send('WebAuthn.getCredentials', { authenticatorId })
  expect(made).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  // Conditional mediation: the virtual authenticator answers without a click.
  await page.context().clearCookies()
  await page.goto('/admin/login?redirectTo=%2Fadmin%2Fmedia')
  await page.waitForURL('**/admin/media')

  // Without conditional mediation a click asks for the passkey.
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

test('a deleted passkey is rejected while another passkey of the account still signs in', async () => {
  const [office, home] = [await openTab(), await openTab()]
  for (const [page, name] of [
    [office, 'Büro'],
    [home, 'Zuhause'],
  ] as const) {
    // Without conditional mediation, which would sign in before a passkey is chosen.
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
