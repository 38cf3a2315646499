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
