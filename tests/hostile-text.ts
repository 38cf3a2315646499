import type { Field, Fields } from '#core/fields/field.ts'
import { isLong } from './times.ts'

/** Prefixes that break out of the context of a text. */
const ways = [
  '',
  '">',
  "'>",
  '`>',
  '</title>',
  '</textarea>',
  '</script>',
  '</style>',
  '</noscript>',
  '</template>',
  '-->',
  ']]>',
  '</option></select>',
  '</svg></math>',
  '\\u003c/script\\u003e',
]

/** Payloads that run code. `hit` is a function of the page that reports it. */
const blows = [
  '<script>hit()</script>',
  '<ScRiPt/x>hit()</sCrIpT\t>',
  '<<script>hit()//</script>',
  '<script src=data:text/javascript,hit()></script>',
  '<script type=module>hit()</script>',
  '<img src=x onerror=hit()>',
  '<img/src="x"/onerror\n=\n"hit()">',
  '<image src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=hit()></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit()></style></table></math>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<object data="javascript:parent.hit()"></object>',
  '<embed src="data:text/html,<script>parent.hit()</script>">',
  '<details open ontoggle=hit()>x</details>',
  '<input autofocus onfocus=hit()>',
  '<video autoplay><source onerror=hit()></video>',
  '<audio src=x onerror=hit()></audio>',
  '<marquee onstart=hit()>x</marquee>',
  '<body onpageshow=hit()>',
  '<style onload=hit()></style>',
  '<link rel=stylesheet href=x onerror=hit()>',
  '<base href="https://elsewhere.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<form action="javascript:hit()"><button autofocus>x</button></form>',
  '<a href="javascript:hit()" autofocus>x</a>',
  '<a href="&#106;ava&Tab;script:hit()">x</a>',
  '<a href="data:text/html,<script>hit()</script>">x</a>',
  '<p style="background:url(javascript:hit());animation:x" onanimationstart=hit()>x</p>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<xmp><p title="</xmp><img src=x onerror=hit()>">',
  '<template><img src=x onerror=hit()></template>',
  '<scr\0ipt>hit()</scr\0ipt>',
  '<x onpointerrawupdate=hit() tabindex=1 autofocus onfocus=hit()>x',
  '" autofocus onfocus=hit() x="',
  "' autofocus onfocus=hit() x='",
  '&lt;img src=x onerror=hit()&gt;',
  '&amp;lt;script&amp;gt;hit()&amp;lt;/script&amp;gt;',
  '\\u003cscript\\u003ehit()\\u003c/script\\u003e',
  '%3Cscript%3Ehit()%3C/script%3E',
  '{{constructor.constructor("hit()")()}}',
  '\u2028hit()//\u2029',
  '<!--<script>hit()//--></script>',
  ']]><script>hit()</script>',
]

/** Each payload with each prefix. */
export const everyPayload = blows.flatMap((blow) => ways.map((way) => way + blow))

/** A subset for browsers: each payload with three prefixes, each prefix with nine payloads; `test:long` uses all. */
const payloads = isLong
  ? everyPayload
  : everyPayload.filter((_, index) => {
      const [blow, way] = [Math.floor(index / ways.length), index % ways.length]
      return (blow + way) % (ways.length / 3) === 0
    })

const addresses = [
  'javascript:hit()',
  ' java\tscript:hit()',
  'JAVASCRIPT:hit()//https://x',
  'vbscript:hit()',
  'data:text/html,<script>hit()</script>',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/x"><script>hit()</script>',
  "/x' onmouseover='hit()",
]

const size = 84
const at = <Value>(list: readonly Value[], index: number) =>
  list[Math.abs(index) % list.length] as Value

/** Number of items until every payload has been in every field; an item of the round `all` has all in each field. */
export const rounds = Math.ceil(payloads.length / size)
export const all = -1

const some = (round: number) =>
  (round === all ? payloads : payloads.slice(round * size, (round + 1) * size))
    .join(' ')
    .replaceAll('\0', '')

/** Hostile values for all free-text fields of a type, the values of `before` for others. */
export function hostile(
  fields: Fields,
  before: Record<string, unknown>,
  round: number,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, value(field, before[name], round)]),
  )
}

function value(field: Field<unknown>, before: unknown, round: number): unknown {
  switch (field.kind) {
    case 'line':
    case 'paragraph':
    case 'html':
    case 'suggested':
      return some(round)
    case 'url':
    case 'image':
      return at(addresses, round)
    case 'email':
      return `"${at(payloads, round * size)}"@example.com`
    case 'colour':
      return `#000;} ${at(payloads, round * size)}`
    case 'lines':
    case 'titles':
      return [some(round), at(payloads, round * size)]
    case 'items': {
      const { item = {}, attributes } = field
      const count = Math.max(2, attributes.min ?? 0)
      return Array.from({ length: count }, () => hostile(item, {}, round))
    }
    case 'group':
      return hostile(field.item ?? {}, (before ?? {}) as Record<string, unknown>, round)
    case 'slug':
      return `feindlich-${round}`
    default:
      return before ?? field.blank
  }
}
