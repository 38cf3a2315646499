import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createPendingWorkGauges } from './create-pending-work-gauges.server.ts'
import { jobGauges } from './job-gauges.server.ts'
import { siteGauges } from './site-gauges.server.ts'
import type { StateGauge } from './state-gauge.ts'

/** Registers the gauges that are read at each scrape. A gauge that cannot be read has no sample. */
export function registerStateGauges(registry: Registry, app: AppContext) {
  const gauges: StateGauge[] = [...siteGauges(app), ...createPendingWorkGauges(app), ...jobGauges]
  for (const { name, help, labels = [], read } of gauges)
    new Gauge({
      name: `auftritt_${name}`,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset()
        const samples = await read().catch(() => undefined)
        if (typeof samples === 'number') return this.set(samples)
        // After a reset a gauge without a label would report 0.
        if (!samples) return this.remove()
        for (const [label, value] of samples) this.set({ [labels[0] ?? '']: label }, value)
      },
    })
}
