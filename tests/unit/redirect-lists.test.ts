import { expect, onTestFinished, test, vi } from 'vitest'
import { decodeText } from '#content/panel/redirects/csv.ts'
import { findFileKindProblem } from '#content/panel/redirects/file-kind-problem.server.ts'
import { parseImportForm } from '#content/panel/redirects/import.server.ts'
import { parseRedirectList } from '#content/panel/redirects/parse-redirect-list.ts'
import { planRedirects } from '#content/panel/redirects/plan.server.ts'
import { countTurns } from '../count-turns.ts'

const origin = 'https://www.firma.example'
const pages = ['/', '/kontakt', '/projekte'].map((to) => ({ to, name: to, kind: 'Page' as const }))
const plan = async (text: string) =>
  planRedirects((await parseRedirectList(text)).lines, {
    redirects: new Map(),
    pages,
    origin,
    allowsForeign: false,
  })
const read = async (text: string) =>
  (await parseRedirectList(text)).lines.map(({ from, to, problem }) =>
    problem ? [from, 'refused'] : [from, to],
  )

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

test.each([false, true])('decodeText of UTF-16 with a BOM, big-endian: %s', async (isBig) => {
  const text = decodeText(utf16('Alte Adresse\tFührt zu\r\n/über-uns.html\t/kontakt\r\n', isBig))
  expect(await read(text)).toEqual([['/über-uns.html', '/kontakt']])
})

test.each([false, true])('decodeText of UTF-16 without a BOM, big-endian: %s', async (isBig) => {
  const text = decodeText(utf16('/a\t/kontakt\r\n', isBig).subarray(2))
  expect(await read(text)).toEqual([['/a', '/kontakt']])
})

test.each([
  ['sep=;\r\nAlte Adresse;Führt zu\r\n/a;/kontakt', 3],
  ['sep=,\n/a,/kontakt', 2],
  ['/a;/kontakt', 1],
  ['\n\nVon;Nach\n\n"/a";/kontakt', 5],
])('parseRedirectList of %j numbers the line %i', async (text, number) => {
  expect((await parseRedirectList(text)).lines).toEqual([{ number, from: '/a', to: '/kontakt' }])
})

test.each([
  [
    'Redirection',
    'source,target,regex,code,type,hits,title,status\n/a,/kontakt,0,301,url,7,,active\n^/b(.*),/kontakt,1,301,url,0,,active\n/c,,0,410,url,0,,active\n/d,/kontakt,0,301,url,0,,disabled',
  ],
  [
    'Yoast',
    'Origin,Target,Type,Format\n"a","/kontakt","301","plain"\n"^b","/kontakt","301","regex"\n"c","","410","plain"',
  ],
  [
    'Rank Math',
    'id,source,matching,destination,type,category,status,ignore\n1,a,exact,/kontakt,301,,active,\n2,b,contains,/kontakt,301,,active,\n3,c,exact,,410,,active,\n4,d,exact,/kontakt,301,,inactive,',
  ],
  ['301 Redirects', 'status,url_from,url_to\nenabled,/a,/kontakt\ndisabled,/b,/kontakt'],
  ['AIOSEO', 'source_url,target_url,type,regex\n/a,/kontakt,301,0\n/b,/kontakt,301,1'],
  ['Simple 301', 'Request,Destination\n/a,/kontakt'],
  ['people, the other way round', 'Neue Adresse;Hinweis;Alte Adresse\n/kontakt;gern;/a'],
  ['Shopify', 'Redirect from,Redirect to\n/a,/kontakt'],
  ['people who write a note', 'Von,Nach,Notiz\n/a,/kontakt,"erste Zeile\nreturn later to this"'],
  ['people who leave a line empty above', '\n\nVon,Nach\n/a,/kontakt'],
  [
    'TYPO3',
    'source_host;source_path;target;target_statuscode;is_regexp;disabled\n*;/a;/kontakt;301;0;0\n*;#^/b#;/kontakt;301;1;0\nwww.firma.example;/c;/kontakt;301;0;1\n*;/d;t3://page?uid=12;307;0;0',
  ],
  [
    'Screaming Frog',
    '"Address","Status Code","Status","Redirect URL","Redirect Type"\n"https://firma.example/a","301","Moved Permanently","/kontakt","HTTP Redirect"\n"https://firma.example/b","200","OK","",""\n"https://firma.example/c","404","Not Found","",""',
  ],
  ['people with other columns before and between', 'Nr;Link;Aufrufe;Wohin\n1;/a;20;/kontakt'],
  ['people without headings', '/a;301;/kontakt'],
  ['people with one heading that is known', 'Wohin;Aufrufe;Alte Adresse\n/kontakt;20;/a'],
  ['people in English', 'New URL\tOld URL\n/kontakt\t/a'],
])('parseRedirectList reads the columns of %s', async (_, text) => {
  const lines = await read(text)
  const first = lines.find(([, to]) => to !== 'refused')
  const others = lines.filter((line) => line !== first)
  expect([first?.[0]?.replace(/^(https:\/\/[^/]+)?\/?/, '/'), first?.[1]]).toEqual([
    '/a',
    '/kontakt',
  ])
  expect(others.every(([, to]) => to === 'refused')).toBe(true)
})

test.each([
  ['alt12;kontakt\nalt13.html;kontakt', ['alt12', 'refused'], ['alt13.html', 'kontakt']],
  ['alt;kontakt\n/a;/projekte', ['alt', 'refused'], ['/a', '/projekte']],
  ['alt12;kontakt', ['alt12', 'refused']],
])(
  'parseRedirectList of %j says that it took the first line for a heading',
  async (text, ...lines) => {
    expect(await read(text)).toEqual(lines)
  },
)

test('parseRedirectList reads an .htaccess', async () => {
  const text = `# Umzug
RewriteEngine On
RewriteBase /
<IfModule mod_alias.c>
Redirect 301 /a /kontakt
Redirect permanent "/mit leer" https://www.firma.example/kontakt
RedirectPermanent /b.html /kontakt
Redirect gone /weg
RedirectMatch 301 ^/c/?$ /kontakt
RedirectMatch 301 ^/d/(.*)$ /projekte/$1
RedirectMatch ^/(x|y)$ /kontakt
</IfModule>
RewriteRule ^e\\.html$ /kontakt [R=301,L]
RewriteRule ^f/(.*)$ /kontakt [L,R=301,NC]
RewriteRule ^g$ index.php [L]
RewriteCond %{QUERY_STRING} ^id=7$
RewriteRule ^h$ /kontakt? [R=301,L]
RewriteRule ^i/?$ /kontakt? [R=301,L]
RewriteRule ^j$ - [G]
Unsinn /x /y`.replaceAll('\\\\', '\\')
  expect(await read(text)).toEqual([
    ['/a', '/kontakt'],
    ['/mit leer', 'https://www.firma.example/kontakt'],
    ['/b.html', '/kontakt'],
    ['Redirect gone /weg', 'refused'],
    ['/c', '/kontakt'],
    ['/d/*', '/projekte/*'],
    ['RedirectMatch ^/(x|y)$ /kontakt', 'refused'],
    ['/e.html', '/kontakt'],
    ['/f/*', '/kontakt'],
    ['RewriteRule ^g$ index.php [L]', 'refused'],
    ['RewriteRule ^h$ /kontakt? [R=301,L]', 'refused'],
    ['/i', '/kontakt'],
    ['RewriteRule ^j$ - [G]', 'refused'],
    ['Unsinn /x /y', 'refused'],
  ])
  expect((await parseRedirectList(text)).lines[0]?.number).toBe(5)
})

test('parseRedirectList reads an nginx configuration', async () => {
  const text = `server {
  listen 80;
  server_name alt.example;
  rewrite ^/a$ /kontakt permanent;
  rewrite ^/b/(.*)$ /projekte/$1 permanent;
  rewrite ^/c$ /index.php last;
  location = /d { return 301 /kontakt; }
  location = /e {
    return 301 https://www.firma.example/kontakt;
  }
  location ~ ^/f/?$ { return 301 /kontakt; }
  location = /g { return 410; }
  location = /h { return 301 https://$host/kontakt; }
  location = /i { return 301 $scheme://$server_name/; }
  location = /j { return 301 https://$host$request_uri; }
  return 301 https://neu.example$request_uri;
}`
  expect(await read(text)).toEqual([
    ['/a', '/kontakt'],
    ['/b/*', '/projekte/*'],
    ['rewrite ^/c$ /index.php last;', 'refused'],
    ['/d', '/kontakt'],
    ['/e', 'https://www.firma.example/kontakt'],
    ['/f', '/kontakt'],
    ['location = /g { return 410; }', 'refused'],
    ['/h', '/kontakt'],
    ['/i', '/'],
    ['location = /j { return 301 https://$host$request_uri; }', 'refused'],
    ['return 301 https://neu.example$request_uri;', 'refused'],
  ])
})

test('parseRedirectList reads an nginx map that a redirect uses', async () => {
  const text = `map_hash_bucket_size 256;
map $http_upgrade $connection {
  default upgrade;
  '' close;
}
map $uri $new {
  default "";
  # until spring
  /a /kontakt; /b.html
    https://$host/kontakt;
  "/mit leer" '/kontakt';
  ~^/c/?$ /kontakt;
  "~*^/d/(.*)$" /projekte/$1;
  "~^/\\d{4}/(.*)$" /kontakt; # a pattern
  ~^/f/(?<rest>.*)$ /kontakt/$rest;
  /g "";
  /h 1;
  include old.map;
}
server {
  listen 80;
  if ($new) {
    return 301 $new;
  }
  location = /i { return 301 /kontakt; }
}`
  expect(await read(text)).toEqual([
    ['map $http_upgrade $connection {', 'refused'],
    ['/a', '/kontakt'],
    ['/b.html', '/kontakt'],
    ['/mit leer', '/kontakt'],
    ['/c', '/kontakt'],
    ['/d/*', '/projekte/*'],
    ['~^/\\d{4}/(.*)$ /kontakt', 'refused'],
    ['~^/f/(?<rest>.*)$ /kontakt/$rest', 'refused'],
    ['/g ', 'refused'],
    ['/h 1', 'refused'],
    ['include old.map', 'refused'],
    ['/i', '/kontakt'],
  ])
  expect((await parseRedirectList(text)).lines.slice(1, 4).map(({ number }) => number)).toEqual([
    9, 10, 11,
  ])
})

test.each([
  ['map $request_uri $new { /a /kontakt; } # all', ['/a', '/kontakt']],
  ['map $uri $new\n{\n/a /kontakt;\n}', ['/a', '/kontakt']],
  ['map "$document_uri" $new {\ndefault $uri;\nvolatile;\n/a /kontakt;\n}', ['/a', '/kontakt']],
  ['# from the old host\n/a /kontakt;', ['/a', '/kontakt']],
  ['map $uri $new { default /kontakt; }', ['default /kontakt', 'refused']],
  ['map $host$uri $new { firma.example/a /kontakt; }', ['map $host$uri $new {', 'refused']],
  ['map $uri $file { /a /b; }\nrewrite ^ $file last;', ['/a /b', 'refused']],
])('parseRedirectList reads %j as the one line %j', async (text, line) => {
  const [[from = '', to] = [], ...others] = await read(text)
  expect([from.startsWith(line[0] ?? '') ? line[0] : from, to]).toEqual(line)
  expect(others).toEqual([])
})

const permanent = 'becomes permanent (301)'
const exact = 'holds for exactly this address'

test.each<[string, string, string[] | undefined]>([
  ['Redirect 302 /a.html /kontakt', '/a.html', [permanent]],
  ['Redirect temp /a.html /kontakt', '/a.html', [permanent]],
  ['Redirect /a.html /kontakt', '/a.html', [permanent]],
  ['RedirectTemp /a /kontakt', '/a', [exact, permanent]],
  ['RedirectPermanent /a.html /kontakt', '/a.html', undefined],
  ['Redirect 301 /a /kontakt', '/a', [exact]],
  ['RedirectMatch ^/a$ /kontakt', '/a', [permanent]],
  ['RedirectMatch 301 ^/a$ /kontakt', '/a', undefined],
  ['RewriteRule ^a$ /kontakt [R=302,L]', '/a', [permanent]],
  ['RewriteRule ^a$ /kontakt [R,L]', '/a', [permanent]],
  ['RewriteRule ^a$ https://firma.example/kontakt [L]', '/a', [permanent]],
  ['RewriteRule ^a$ /kontakt [L,R=308]', '/a', undefined],
  ['rewrite ^/a$ /kontakt redirect;', '/a', [permanent]],
  ['rewrite ^/a$ /kontakt permanent;', '/a', undefined],
  ['location = /a { return 302 /kontakt; }', '/a', [permanent]],
  ['location = /a { return 308 /kontakt; }', '/a', undefined],
  ['location /a { return 301 /kontakt; }', '/a/*', undefined],
  ['location ^~ /a/ { return 307 /kontakt; }', '/a/*', [permanent]],
  ['location /a.html { return 301 /kontakt; }', '/a.html', undefined],
  ['map $uri $to { /a /kontakt; }\nif ($to) { return 302 $to; }', '/a', [permanent]],
  ['rewrite ^ https://$host$to redirect;\nmap $uri $to { /a /kontakt; }', '/a', [permanent]],
  ['map $uri $to { /a /kontakt; }\nrewrite ^ $to permanent;', '/a', undefined],
  ['Origin,Target,Type,Format\n/a,/kontakt,302,plain', '/a', [permanent]],
  ['source,target,regex,code,type\n/a,/kontakt,0,307,url', '/a', [permanent]],
  ['source,target,regex,code,type\n/a,/kontakt,0,301,url', '/a', undefined],
])('planRedirects adds remarks to %j', async (text, source, remarks) => {
  const [line] = await plan(text)
  expect(line).toMatchObject({ source, target: '/kontakt', what: 'create' })
  expect([line?.problem, line?.remarks]).toEqual([undefined, remarks])
})

test.each([
  ['kontakt/', '/kontakt/'],
  ['kontakt', '/kontakt'],
  ['http://firma.example/kontakt', '/kontakt'],
  ['//www.firma.example/kontakt?a=1', '/kontakt?a=1'],
  ['https://www.firma.example', '/'],
])('planRedirects normalizes the target %s to %s', async (to, target) => {
  const [line] = await plan(`/a;${to}`)
  expect([line?.target, line?.problem]).toEqual([target, undefined])
})

test.each(['www.fremd.example/x', 'javascript:alert(1)', '', 'mailto:a@b.example'])(
  'planRedirects refuses the target %j',
  async (to) => expect((await plan(`/a;${to}`))[0]?.problem).toBeTruthy(),
)

test.each<[string, Uint8Array, RegExp]>([
  ['xlsx', Buffer.from('PK\x03\x04xxxxxxxxxxxxxxxxxxxxxxxxxx[Content_Types].xml'), /\.xlsx/],
  ['xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /\.xls\)/],
  [
    'ods',
    Buffer.from(`PK\x03\x04${'x'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument`),
    /\.ods/,
  ],
  ['zip', Buffer.from('PK\x03\x04 liste.csv'), /archive/],
  ['json', Buffer.from('{"redirects":[]}'), /JSON/],
  ['pdf', Buffer.from('%PDF-1.7'), /PDF/],
])('findFileKindProblem names a .%s file in its refusal', (_, bytes, words) => {
  expect(findFileKindProblem(new Uint8Array(bytes))).toMatch(words)
})

test('findFileKindProblem accepts text lists', () => {
  for (const text of ['/a;/kontakt', '\ufeff"a","b"', 'Redirect 301 /a /b', '/P%4b;/b'])
    expect(findFileKindProblem(new TextEncoder().encode(text))).toBeUndefined()
})

test('planRedirects reports the one invalid line of 10,000 with its number', async () => {
  const lines = Array.from({ length: 10_000 }, (_, i) => `/alt-${i};/kontakt`)
  lines[7_316] = '/alt-x;ftp://firma.example/x'
  const all = await plan(`Alt;Neu\n${lines.join('\n')}`)
  const wrong = all.filter(({ problem }) => problem)
  expect(wrong).toMatchObject([{ number: 7_318, source: '/alt-x' }])
})

test.each([
  'AddDefaultCharset utf-8',
  'php_value upload_max_filesize 64M',
  'php_flag display_errors off',
  'Header always set Strict-Transport-Security "max-age=31536000; includeSubDomains"',
  'Order allow,deny',
  'Deny from all',
  'SetEnvIf Origin "^https?://(a|b)$" is_cors',
  'RewriteMap old txt:/var/www/old.txt',
  'SetOutputFilter DEFLATE',
  'AddType image/svg+xml svg svgz',
  'AddHandler application/x-httpd-php82 .php',
  'FileETag None',
  'Satisfy any',
  'ExpiresByType text/css "access plus 1 year"',
  'ErrorDocument 404 /fehler.html',
  'UnknownToEverybody on',
  'gzip on;',
  'client_max_body_size 20m;',
  'add_header X-Frame-Options "SAMEORIGIN";',
])('parseRedirectList recognizes a server configuration that begins with %j', async (first) => {
  for (const text of [
    `${first}\nRedirect 301 /alt.html /kontakt`,
    `# from the old host\n<IfModule mod_x.c>\n  ${first}\n</IfModule>\n\nRedirect 301 /alt.html /kontakt`,
    `Redirect 301 /alt.html /kontakt\n${first}`,
  ]) {
    const { lines, settings } = await parseRedirectList(text)
    expect(lines).toMatchObject([{ from: '/alt.html', to: '/kontakt' }])
    expect(settings).toEqual([first.split(' ')[0]])
  }
})

const realNow = performance.now.bind(performance)
let lead = 0
const count = Array.from({ length: 200 }, (_, at) => at)
test.each([
  ['a table', count.map((at) => `/alt/${at};/kontakt`).join('\n')],
  ['pairs', count.map((at) => `/alt/${at} /kontakt`).join('\n')],
  ['an .htaccess', count.map((at) => `Redirect 301 /alt/${at} /kontakt`).join('\n')],
  ['an nginx map', `map $uri $neu {\n${count.map((at) => `/alt/${at} /kontakt;`).join('\n')}\n}`],
])('parsing %s and planning its redirects give turns away between lines', async (_, text) => {
  // A slice of time is used up after some lines, on a machine of any speed.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ++lead)
  onTestFinished(() => clock.mockRestore())
  const { lines } = await parseRedirectList(text)
  expect(lines).toHaveLength(count.length)
  const isTaken = await countTurns(() => parseRedirectList(text))
  expect(isTaken).toBeGreaterThan(count.length / 10)
  expect(await countTurns(() => plan(text))).toBeGreaterThan(isTaken + count.length / 10)
})

test('parseRedirectList of a server configuration without redirects lists its settings only', async () => {
  const text = `<IfModule mod_deflate.c>
SetOutputFilter DEFLATE
</IfModule>
Options -Indexes
Header set X-Frame-Options "SAMEORIGIN"`
  expect(await parseRedirectList(text)).toEqual({
    lines: [],
    settings: ['SetOutputFilter', 'Options', 'Header'],
  })
})

test('parseRedirectList refuses conditional redirects and unknown directives with a reason', async () => {
  const text = `server {
  listen 80;
  if ($host != www.firma.example) { return 301 https://www.firma.example$request_uri; }
  alias_of /a /b;
  location = /c { return 301 /kontakt; }
}`
  const { lines, settings } = await parseRedirectList(text)
  expect(lines.map(({ number, problem = 'none' }) => [number, problem])).toEqual([
    [3, 'This line holds under a condition only. Redirects here hold always.'],
    [4, 'This line is no redirect that can be read here.'],
    [5, 'none'],
  ])
  expect(settings).toEqual(['listen'])
})

test.each([
  'Von,Nach,Notiz\n/a,/kontakt,"war einmal\nRedirect 301 /a /b"',
  'Alte Adresse;Führt zu;Hinweis\n/a;/kontakt;Header set, gern;',
  'Old URL\tNew URL\n/a\t/kontakt',
])('parseRedirectList reads %j as a table', async (text) => {
  expect(await read(text)).toEqual([['/a', '/kontakt']])
})

test.each<[string, string[][]]>([
  ['/a /kontakt', [['/a', '/kontakt']]],
  [
    '/a -> /kontakt\n/b → https://www.firma.example/',
    [
      ['/a', '/kontakt'],
      ['/b', 'https://www.firma.example/'],
    ],
  ],
  [
    '# _redirects\n/a  /kontakt  301!\n/b/*  /neu/:splat\n/c /index.html 200\n/d/:id /neu/:id\n/e /weg 410',
    [
      ['/a', '/kontakt'],
      ['/b/*', '/neu/*'],
      ['/c', 'refused'],
      ['/d/:id', 'refused'],
      ['/e', 'refused'],
    ],
  ],
  [
    '/a => /kontakt\n/b → /kontakt\n/c > /kontakt\n/d->/kontakt\n/e\n/f >> /kontakt',
    [
      ['/a', '/kontakt'],
      ['/b', '/kontakt'],
      ['/c', '/kontakt'],
      ['/d', '/kontakt'],
      ['/e', 'refused'],
      ['/f', '/kontakt'],
    ],
  ],
])('parseRedirectList reads pairs separated by spaces or arrows: %j', async (text, pairs) => {
  expect(await read(text)).toEqual(pairs)
})

test('parseRedirectList reads a Caddyfile', async () => {
  const text = `firma.example {
  encode gzip
  redir /a /kontakt permanent
  redir /b/* /kontakt 301
  redir /c https://{host}/kontakt
  redir @old /kontakt
  redir https://neu.example{uri}
  redir /d /projekte{path} 308
  file_server
}`
  expect(await read(text)).toEqual([
    ['/a', '/kontakt'],
    ['/b/*', '/kontakt'],
    ['/c', '/kontakt'],
    ['redir @old /kontakt', 'refused'],
    ['redir https://neu.example{uri}', 'refused'],
    ['redir /d /projekte{path} 308', 'refused'],
  ])
  const { lines, settings } = await parseRedirectList(text)
  expect(lines.map(({ remarks }) => remarks)).toEqual([
    ...[undefined, undefined, [permanent]],
    ...[undefined, undefined, undefined],
  ])
  expect(settings).toEqual(['encode', 'file_server'])
})

test('parseRedirectList reads a web.config', async () => {
  const text = `\ufeff<?xml version="1.0" encoding="UTF-8"?>
<!-- from the old host -->
<configuration>
  <location path="alt.html">
    <system.webServer><httpRedirect enabled="true" destination="/kontakt" /></system.webServer>
  </location>
  <system.webServer>
    <staticContent><mimeMap fileExtension=".woff2" mimeType="font/woff2" /></staticContent>
    <rewrite>
      <rewriteMaps>
        <rewriteMap name="Old">
          <add key="/a" value="/kontakt" />
          <add key="/b.html" value="https://www.firma.example/kontakt" />
        </rewriteMap>
        <rewriteMap name="Files"><add key="/c" value="/c.aspx" /></rewriteMap>
      </rewriteMaps>
      <rules>
        <rule name="Old addresses">
          <match url=".*" />
          <conditions><add input="{Old:{REQUEST_URI}}" pattern="(.+)" /></conditions>
          <action type="Redirect" url="{C:1}" />
        </rule>
        <rule name="Files">
          <match url=".*" />
          <conditions><add input="{Files:{URL}}" pattern="(.+)" /></conditions>
          <action type="Rewrite" url="{C:1}" />
        </rule>
        <rule name="One"><match url="^d/?$" /><action type="Redirect" url="/kontakt" redirectType="Found" /></rule>
        <rule name="Below"><match url="^e/(.*)$" /><action type="Redirect" url="/projekte/{R:1}" /></rule>
        <rule name="Exact" patternSyntax="ExactMatch"><match url="f.html" /><action type="Redirect" url="/kontakt" /></rule>
        <rule name="Wild" patternSyntax="Wildcard"><match url="g/*" /><action type="Redirect" url="/kontakt" /></rule>
        <rule name="Off" enabled="false"><match url="^h$" /><action type="Redirect" url="/kontakt" /></rule>
        <rule name="HTTPS">
          <match url="(.*)" />
          <conditions><add input="{HTTPS}" pattern="off" /></conditions>
          <action type="Redirect" url="https://{HTTP_HOST}/{R:1}" />
        </rule>
        <rule name="Gone"><match url="^i$" /><action type="CustomResponse" statusCode="410" /></rule>
        <rule name="Many"><match url="^(j|k)$" /><action type="Redirect" url="/kontakt" /></rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`
  expect(await read(text)).toEqual([
    ['/alt.html', '/kontakt'],
    ['/a', '/kontakt'],
    ['/b.html', 'https://www.firma.example/kontakt'],
    ['/c', 'refused'],
    ['/d', '/kontakt'],
    ['/e/*', '/projekte/*'],
    ['/f.html', '/kontakt'],
    ['/g/*', '/kontakt'],
    ['Off', 'refused'],
    ['HTTPS', 'refused'],
    ['Gone', 'refused'],
    ['Many', 'refused'],
  ])
  const { lines, settings } = await parseRedirectList(text)
  expect(lines.flatMap(({ number, remarks }) => (remarks ? [[number, remarks]] : []))).toEqual([
    [5, [permanent]],
    [28, [permanent]],
  ])
  expect(settings).toEqual(['staticcontent'])
})

test.each([
  '<rewriteMap name="Old"><add key="/a" value="/kontakt"/></rewriteMap>',
  '<rules><rule name="A"><match url="^a$"/><action type="Redirect" url="/kontakt"/></rule>',
])('parseRedirectList reads a fragment of a web.config: %s', async (text) => {
  expect(await read(text)).toEqual([['/a', '/kontakt']])
})

test('parseRedirectList reads an .htaccess that begins with <Location>', async () => {
  expect(
    await read('<Location "/x">\nRequire all granted\n</Location>\nRedirect 301 /a.html /b'),
  ).toEqual([['/a.html', '/b']])
})

test.each(['<?xml version="1.0"?><configuration/>', '', 'nichts'])(
  'parseImportForm explains the accepted formats for %j',
  async (text) => {
    const form = new FormData()
    form.set('text', text)
    expect(await parseImportForm(form)).toEqual({
      problem: expect.stringContaining('No redirect can be read here.'),
    })
  },
)
