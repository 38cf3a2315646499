{
  const idle = window.requestIdleCallback ?? setTimeout
  const parts = [
    ...document.querySelectorAll('main > * ~ * ~ *, [data-rows] > * ~ *, main ~ footer'),
  ]
  if (!history.state && !location.hash)
    for (const part of parts) part.toggleAttribute('data-unseen')
  const script = document.createElement('script')

  function ask() {
    for (const link of document.querySelectorAll('link'))
      if (link.rel === 'later') link.rel = 'modulepreload'
  }

  function begin() {
    if (script.type) return
    ask()
    script.type = 'module'
    script.text = document.querySelector('[type="text/later"]')?.textContent ?? ''
    document.head.append(script)
    idle(layOut)
  }

  function layOut() {
    parts.shift()?.removeAttribute('data-unseen')
    if (parts[0]) idle(layOut)
  }

  /** @param {object} element */
  const isTaken = (element) => Object.keys(element).some((key) => key.startsWith('__react'))
  const repeated = 'button[type="button"]:not([popovertarget])'
  let isWaiting = false

  /**
   * @param {HTMLElement} button
   * @param {number} place
   */
  function replay(button, place) {
    // React builds a page anew that somebody has changed.
    const now = button.isConnected ? button : document.querySelectorAll('button')[place]
    if (!now || !isTaken(now)) return setTimeout(replay, 50, button, place)
    isWaiting = false
    now.click()
  }

  /** @param {MouseEvent} click */
  function remember({ target }) {
    /** @type {HTMLButtonElement | null | undefined} */
    const button = target instanceof Element ? target.closest(repeated) : undefined
    if (!button || isTaken(button) || isWaiting) return
    isWaiting = true
    replay(button, [...document.querySelectorAll('button')].indexOf(button))
  }

  addEventListener('click', remember, true)
  addEventListener('load', () => {
    const whenIdle = () => {
      idle(ask)
      idle(begin)
    }
    new PerformanceObserver(whenIdle).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(whenIdle, 3000)
  })
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'touchstart'])
    addEventListener(sign, begin, true)
}
