const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart']
let hasBegun = false

function begin() {
  if (hasBegun) return
  hasBegun = true
  for (const hint of document.querySelectorAll('link'))
    if (hint.rel === 'later') hint.rel = 'modulepreload'
  const script = document.createElement('script')
  script.type = 'module'
  script.text = document.querySelector('body > script[type="text/later"]')?.textContent ?? ''
  document.head.append(script)
}

function whenSeen() {
  const types = PerformanceObserver.supportedEntryTypes
  const type = ['largest-contentful-paint', 'paint'].find((each) => types.includes(each))
  if (type) new PerformanceObserver(whenIdle).observe({ type, buffered: true })
  setTimeout(whenIdle, 3000)
}

const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(begin)

for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
if (document.readyState === 'complete') whenSeen()
else addEventListener('load', whenSeen)
