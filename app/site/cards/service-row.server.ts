import { withItemAnchors } from '#content/pages/anchors.ts'
import { getServiceSummary } from '#content/pages/brief-texts.ts'
import type { Service } from '#content/types/service.ts'

/** Fields of a service that its row is made of. */
export const serviceRowFields = [
  'title',
  'summary',
  'description',
  'duration',
  'price',
] satisfies (keyof Service)[]

export type ServiceRowData = ReturnType<typeof toServiceRows>[number]

/** The rows of all services, in the order of their page, whose fragments they link to. */
export const toServiceRows = (
  services: Pick<Service, 'id' | (typeof serviceRowFields)[number]>[],
) =>
  withItemAnchors(services).map(({ id, title, anchor, duration, price, ...texts }) => ({
    ...{ id, title, anchor, duration, price },
    summary: getServiceSummary(texts),
  }))
