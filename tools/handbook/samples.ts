import type { Page } from 'playwright-core'

/** Invented submissions, so that the inbox in the screenshots is not empty. */
export async function sendSampleSubmissions(page: Page) {
  await page.goto('/kontakt')
  await page.getByLabel('Name').fill('Wiebke Harmsen')
  await page.getByLabel('E-Mail').fill('wiebke.harmsen@example.com')
  await page
    .getByLabel('Nachricht', { exact: false })
    .last()
    .fill(
      'Guten Tag, wir betreiben drei Lager und möchten unsere Tourenplanung erneuern. Haben Sie in den nächsten zwei Wochen Zeit für ein erstes Gespräch?',
    )
  await page.waitForTimeout(4000) // a faster submission is scored as spam
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByText('Ihre Referenz').first().waitFor()
  for (const applicant of applicants) await apply(page, applicant)
  // Unknown addresses of a former website.
  for (const path of ['/referenzen/logistik', '/referenzen/logistik', '/team-hamburg'])
    await page.goto(path)
}

const applicants = [
  { salutation: 'Frau', first: 'Leyla', last: 'Aydın', phone: '+49 40 66969 200', position: 1 },
  { salutation: 'Herr', first: 'Jonas', last: 'Petersen', phone: '+49 40 66969 201', position: 3 },
]

async function apply(
  page: Page,
  { salutation, first, last, phone, position }: (typeof applicants)[0],
) {
  await page.goto('/bewerbungsprozess')
  await page.getByLabel('Anrede').selectOption(salutation)
  const texts = {
    Vorname: first,
    Nachname: last,
    Geburtsdatum: '1994-04-12',
    Nationalität: 'deutsch',
    'E-Mail': `${first.toLowerCase()}@example.com`,
    Telefon: phone,
    'Straße und Hausnummer': 'Beispielweg 3',
    PLZ: '20095',
    Ort: 'Hamburg',
    'Frühester Eintrittstermin': '2027-03-01',
    Gehaltsvorstellung: '62000',
  }
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByLabel('Position').selectOption({ index: position })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Lebenslauf.pdf', mimeType: 'application/pdf', buffer: document })
  await page.waitForTimeout(4000)
  await page.getByRole('button', { name: 'Bewerbung absenden' }).click()
  await page.getByText('Ihre Referenz').first().waitFor()
}

/** A minimal PDF. */
const document = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`)
