import { expect, test } from 'vitest'
import { returnToFormPage } from '#server/requests/return-to-form-page.server.ts'

const request = new Request('http://localhost/admin/media/text', {
  method: 'POST',
  headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
})

test.each([
  ['Dieser Entwurf ist öffentlich.', 'Dieser Entwurf ist öffentlich.'],
  ['null', 'This is not part of your role'],
  ['', 'This is not part of your role'],
  ['Unexpected Server Error', 'This is not part of your role'],
  ['Error: x\n    at y', 'This is not part of your role'],
])(
  'a form without scripts that is refused with %j gets a page that says %j',
  async (text, said) => {
    const answer = await returnToFormPage(request, new Response(text, { status: 403 }), {
      language: 'en',
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ])
    expect(await answer.text()).toContain(`<p>${said}</p>`)
  },
)
