/**
 * The page is readable and its links work before any script has run. React takes over when the browser has nothing
 * better to do, at the latest when somebody touches the page.
 */
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
let hasBegun = false

function begin() {
  if (hasBegun) return
  hasBegun = true
  for (const sign of signs) removeEventListener(sign, begin, true)
  void import('./hydrate.tsx')
}

for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(begin, { timeout: 3000 })
    : setTimeout(begin, 200)
// A preview keeps whoever follows a link, so it is alive at once.
if (location.search.includes('preview=')) begin()
else if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle)
