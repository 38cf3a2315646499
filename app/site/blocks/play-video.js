/**
 * Plays a video of another site in the page once the visitor has agreed with a click and the consent is on record. Plain
 * JavaScript, as only pages with such a video load it. `data-frame` is the address, `data-service` and `data-text` are what
 * the consent is about, `data-record` takes it, `data-failed` says that it did not.
 */
const clicked = 'video-abspielen'

/** Undefined where the browser forbids storage. */
const getStorage = () => {
  try {
    return sessionStorage
  } catch {}
}

/** The policy that allows the frame comes with the document; a page that was reached from another one has that one's. */
const isOwnDocument = () =>
  performance
    .getEntriesByType('navigation')
    .some(({ name }) => new URL(name).pathname === location.pathname)

/** @param {HTMLButtonElement} button */
async function play(button) {
  const {
    frame = '',
    service = '',
    text = '',
    name = '',
    record = '',
    failed = '',
  } = button.dataset
  if (!isOwnDocument()) {
    getStorage()?.setItem(clicked, frame)
    return location.reload()
  }
  button.disabled = true
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const { lang } = document.documentElement
  const body = new URLSearchParams({ choice: 'granted', id: service, text, language: lang, key })
  const answer = await fetch(record, { method: 'POST', body }).catch(() => undefined)
  const place = button.closest('[data-asks]')
  const status = place?.querySelector('[role=status]')
  if (!answer?.ok || !place) {
    button.disabled = false
    if (status) status.textContent = failed
    return
  }
  const player = document.createElement('iframe')
  player.src = frame
  player.title = name
  player.style.cssText =
    'display: block; width: 100%; height: 100%; max-height: 90svh; aspect-ratio: 16 / 9; border: 0'
  player.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  // In a shadow tree, so that React finds below the element what it has rendered, also if it takes over later.
  place.attachShadow({ mode: 'open' }).append(player)
  player.focus()
}

/** @returns {NodeListOf<HTMLButtonElement>} */
const listButtons = () => document.querySelectorAll('button[data-frame]')

addEventListener('click', ({ target }) => {
  for (const button of listButtons())
    if (target instanceof Node && button.contains(target)) void play(button)
})

// The click was before this script, or before the reload that it caused.
const waiting = getStorage()?.getItem(clicked)
getStorage()?.removeItem(clicked)
for (const button of listButtons())
  if ('clicked' in button.dataset || button.dataset.frame === waiting) void play(button)
