import { inFile } from '../damage.ts'

export const http = [
  ...inFile(
    'app/core/runtime/time-slice.ts',
    ['unit/taking-turns'],
    [
      ['if (task?.isImmediate) wakeInSameTurn()', 'if (false) wakeInSameTurn()'],
      ['if (!isOver() && requests.length === 0) {', 'if (true) {'],
      ['isBusy && sinceStep > longest', 'false && sinceStep > longest'],
      ['sinceStep > longest && sinceStep < maxPause', 'sinceStep > longest'],
      ['sinceStep > longest && sinceStep < maxPause', 'sinceStep < maxPause'],
      ['return requests.shift()', 'return requests.pop()'],
      ['return isRequestServed ||', 'return true ||'],
    ],
  ),
  ...inFile(
    'app/server/requests/accepted-body.server.ts',
    ['server/safety-body'],
    [
      [
        "handle.documents !== undefined && /^multipart\\//i.test(type) ? 'large' : 'small'",
        "'large'",
      ],
    ],
  ),
  ...inFile(
    'app/server/pages/route-info.server.ts',
    ['unit/route-info'],
    [
      ["ids.includes('panel/frame/layout')", "ids.some((id) => id.includes('panel/'))"],
      ['isShared: !isPanel && !handle.isPersonal', 'isShared: !isPanel'],
      ['ownDoors.some((door) => startsWithPath(page, door))', 'page === undefined'],
      [' ?? at.rest\n}', '\n}'],
    ],
  ),
  ...inFile(
    'app/core/request/normalize-url-encoding.ts',
    ['unit/redirects'],
    [["decodeURIComponent(normalized).includes('\\0') ? undefined : normalized", 'normalized']],
  ),
  ...inFile(
    'app/server/app.server.ts',
    ['server/safety', 'server/protocol'],
    [
      ["c.req.header('content-encoding') || !isFormContentType(type)", '!isFormContentType(type)'],
      [
        "if (!request)\n      return (await createUnsentFormPage(c.req.raw, 413)) ?? refuse(c, 413, 'Content Too Large')\n",
        'if (!request) return next()\n',
        { tests: ['server/safety-body'] },
      ],
      [
        'if (!passesCsrfCheck(c.req.raw, ORIGIN)) return',
        'if (!c.req.raw) return',
        { tests: ['server/admin-guard'] },
      ],
      ['setSecurityHeaders(c.res.headers)', ''],
    ],
  ),
  ...inFile(
    'app/server/requests/body-limit.server.ts',
    ['server/unknown-callers', 'server/safety-body'],
    [
      ['if (declaredLength > maxBytes && !(takesMuch && isOwnJudge)) return undefined', ''],
      [
        'if (bytes <= maxBytes) return controller.enqueue(chunk)',
        'return controller.enqueue(chunk)',
      ],
      [
        "throughput = createThroughputGuard(() => controller.error(new UnreadableFormError('slow')))",
        '',
      ],
    ],
  ),
  ...inFile(
    'app/server/requests/canonical.server.ts',
    ['unit/canonical'],
    [
      ['/[\\w.~-]/.test(character) ? character : code.toUpperCase()', 'code.toUpperCase()'],
      ['isPage ? lowercaseLetters(normalized) : normalized', 'lowercaseLetters(normalized)'],
      ["part[0] === '%' ? part : part.toLowerCase()", 'part.toLowerCase()'],
      ['findCanonicalRedirectPath(canonical, isPage) ?? canonical', 'canonical'],
      [".replace(/^\\/\\.data$/, '/_.data')", ''],
    ],
  ),
  ...inFile(
    'app/core/request/get-client-address.server.ts',
    ['unit/get-client-address'],
    [
      ['all.length - 1 - proxies', 'all.length - proxies'],
      ['isIP(text) ? text : undefined', 'text'],
      ["'$1$2'", "'$2'"],
    ],
    'rights',
  ),
  ...inFile(
    'app/server/files/compressed.server.ts',
    ['server/compressed'],
    [['&& !withSecrets.has(pattern)', '']],
  ),
  ...inFile(
    'app/server/files/encoding.server.ts',
    ['unit/encoding'],
    [
      ['entry.weight > 0', 'entry.weight >= 0'],
      ["coding === '*'", "coding === ''"],
      [
        'cache.size < 100 && ',
        '',
        { equivalent: 'only memory: what is known is answered the same' },
      ],
    ],
  ),
  ...inFile(
    'app/core/request/host-cookie.server.ts',
    ['unit/signature-purposes', 'server/safety-tls'],
    [
      ['isHttpsOrigin(origin) ? `__Host-${name}` : name', 'name'],
      ['/^__Host-/.test(cookie) ? cookie :', "cookie === '' ? cookie :"],
      ['; Secure`', '`'],
    ],
    'rights',
  ),
  ...inFile(
    'app/server/requests/host.server.ts',
    ['unit/host'],
    [
      ['host.toLowerCase() !== ownHost', 'host !== ownHost'],
      ['!isAddressOrSingleName(host) && ', ''],
      [
        'cache.size < 100 && host',
        'host',
        { equivalent: 'only memory: what is known is answered the same' },
      ],
    ],
  ),
  ...inFile(
    'app/server/listener.server.ts',
    ['server/protocol', 'server/canonical-addresses'],
    [
      ['url.length > 8000 ? undefined : normalizeUrlEncoding(url)', 'normalizeUrlEncoding(url)'],
      ['if (isForeign(req.headers.host)) return', 'if (isForeign(undefined)) return'],
    ],
  ),
  ...inFile(
    'app/server/pages/public-page-sender.server.ts',
    ['server/safety-outage'],
    [
      ['onNewDay(forget)', '', { tests: ['server/safety-clock'] }],
      ["'forms' in answer ? answer : answer.clone()", 'answer'],
      ['if (former) return former', ''],
      ['countPageView(app.visits, req, path)', '', { tests: ['server/visits'] }],
    ],
  ),
  ...inFile(
    'app/server/pages/page-cache.server.ts',
    ['unit/page-cache', 'unit/etag'],
    [
      ['if (page) keep(pages, path, page)', ''],
      ['if (shelf.size > maxPages)', 'if (shelf.size >= maxPages)'],
      ['for (const [path, page] of pages) keep(former, path, page)', ''],
      ["'forms' in page && page.isCacheable", "'forms' in page"],
      ["if ('status' in page && page.status < 500) former.delete(path)", ''],
      ['if (running) return running', ''],
      ['.finally(() => mine.rendering.delete(path))', ''],
      ['rendering = new Map()\n    },', '},'],
      ["tag === '*' || ", ''],
      ['each.trim()', 'each'],
    ],
  ),
  ...inFile(
    'app/server/pages/page-query.server.ts',
    ['unit/page-query'],
    [
      ['value && value.length <= maxLength', 'value'],
      ['isShared: personalParameters.length === 0', 'isShared: true'],
      ["path.endsWith('.data')", 'false'],
    ],
  ),
  ...inFile(
    'app/server/policy.server.ts',
    ['unit/policy', 'server/safety-crawl'],
    [
      ["if (!before.startsWith(`<${tag}`, before.lastIndexOf('<'))) return []", ''],
      [
        "if (saysNothing) headers.set('referrer-policy', 'same-origin')",
        '',
        { tests: ['server/inbox-settings'] },
      ],
      [
        "isMeasured ? analytics.reports : ''",
        'analytics.reports',
        { tests: ['unit/policy', 'server/safety'] },
      ],
    ],
  ),
  ...inFile(
    'app/server/pages/preview.server.ts',
    ['server/preview'],
    [
      [
        '(await findPreview(app.database, token, administrator.id))',
        '(await findPreview(app.database, token, token))',
      ],
      ["answer.headers.set('x-robots-tag', 'noindex, nofollow')", ''],
      ['return allowOwnFrames(answer)', 'return answer'],
    ],
    'rights',
  ),
  ...inFile(
    'app/server/pages/publication-clock.server.ts',
    ['server/blog'],
    [['Math.min(Math.max(delay, 0), maxDelay)', 'maxDelay * 20']],
  ),
  ...inFile(
    'app/core/request/read-form.server.ts',
    ['unit/read-form', 'server/uploads', 'server/unknown-callers'],
    [
      ["if (total > limits.maxTotalSize) fail(new UnreadableFormError('total'))", ''],
      [
        "if (isCut) fail(new UnreadableFormError('field', name))",
        'if (isCut) form.append(name, value)',
      ],
      ["if (unclear > maxUnclear) fail(new UnreadableFormError('total'))", ''],
    ],
  ),
  ...inFile(
    'app/server/pages/render.server.ts',
    ['server/freshness', 'server/safety-requests'],
    [
      [
        "!isPublic || response.status !== 200 || response.headers.has('set-cookie')",
        '!isPublic || response.status !== 200',
        { equivalent: 'no page that calls itself public sets a cookie; the next one might' },
      ],
      ["headers.set('cache-control', 'no-store')", "headers.set('cache-control', 'public')"],
      [
        'return createCachedPage(page, headers, state.isCacheable)',
        'return createCachedPage(page, headers, true)',
      ],
    ],
  ),
  ...inFile(
    'app/core/request/same-origin.server.ts',
    ['unit/same-origin'],
    [
      ['if (claimedOrigin !== null && claimedOrigin !== origin) return false', ''],
      ["site === 'same-origin' || site === 'none'", "site !== 'cross-site'"],
      [
        "headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin'",
        "headers.get('origin') === 'null'",
      ],
      ["headers.set('origin', origin)", '', { tests: ['server/protocol'] }],
      ["!request.headers.has('cookie') && ", ''],
      ['&& isUrlOutsidePanel(request.url)', ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/server/files/static-files.server.ts',
    ['unit/static-files', 'server/safety'],
    [
      ['hashed: startsWithPath(name, serverPaths.build)', 'hashed: true'],
      [
        "req.method === 'HEAD' ? undefined : body",
        'body',
        { equivalent: 'Node sends no body in answer to HEAD' },
      ],
      ["encoding !== 'plain' &&", "encoding === 'plain' &&"],
    ],
  ),
  ...inFile(
    'app/server/requests/request-scheduler.server.ts',
    ['unit/taking-turns'],
    [
      ['if (queue.length > mostWaiting) socket.destroy()', ''],
      ['else waiting.delete(socket)', ''],
      ['if (!req.complete) limitRest(req, restTimeout)', ''],
      ["req.once('end', () => clearTimeout(end))", ''],
      [
        "res.once('close', () => {",
        "res.once('finish', () => {",
        {
          equivalent:
            'the one comes right after the other; a socket that is gone takes its queue along',
        },
      ],
    ],
  ),
  ...inFile(
    'app/server/requests/short-responses.server.ts',
    ['server/protocol'],
    [["req.method === 'GET' || req.method === 'HEAD'", "req.method === 'GET'"]],
  ),
]
