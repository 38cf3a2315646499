/** Response for machines. Equal for everybody, so the page cache may store it. */
export const createCacheableTextResponse = (body: string, type: string) =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public' },
  })
