import { z } from 'zod'

// In the browser the page's policy forbids it to compile, and each try would be reported.
z.config({ jitless: true })

export { z }
