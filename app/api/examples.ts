import { apiPaths } from '#addresses.ts'

const base = `${apiPaths.rest}/v1`

interface Example {
  title: 'Read the open jobs' | 'Save key figures' | 'Propose a new title'
  curl: string
  /** Example with the JavaScript client. */
  client: string
}

/** A test runs each of them literally. */
export const createExamples = (origin: string, key: string): Example[] => [
  {
    title: 'Read the open jobs',
    curl: `curl '${origin}${base}/job_listings?select=title,job_categories(name)&is_active=is.true&order=order_index' -H 'apikey: ${key}'`,
    client: `const { data, error } = await createClient('${origin}', '${key}')
  .from('job_listings')
  .select('title, job_categories(name)')
  .eq('is_active', true)
  .order('order_index')`,
  },
  {
    title: 'Save key figures',
    curl: `curl -X POST '${origin}${base}/settings?on_conflict=category' -H 'apikey: ${key}' -H 'Content-Type: application/json' -H 'Prefer: resolution=merge-duplicates' -d '{"category":"stats","settings":{"isShown":false}}'`,
    client: `const { data, error } = await createClient('${origin}', '${key}')
  .from('settings')
  .upsert({ category: 'stats', settings: { isShown: false } }, { onConflict: 'category' })`,
  },
  {
    title: 'Propose a new title',
    curl: `curl -X PATCH '${origin}${base}/projects?id=eq.1' -H 'apikey: ${key}' -H 'Content-Type: application/json' -H 'Prefer: draft=Vorschlag' -d '{"title":"Neuer Titel"}'`,
    client: `const { data, error } = await createClient('${origin}', '${key}')
  .from('projects')
  .update({ title: 'Neuer Titel' })
  .eq('id', 1)
  .setHeader('Prefer', 'draft=Vorschlag')`,
  },
]
