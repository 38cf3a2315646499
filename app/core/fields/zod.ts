import { z } from 'zod'

// Without JIT: the page's CSP forbids `eval`, and each attempt would be reported.
z.config({ jitless: true })

export { z }
