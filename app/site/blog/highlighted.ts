/**
 * Syntax highlighting for code in a sanitised text: comments, strings, numbers and keywords. Code without a language
 * stays plain.
 */
export const highlighted = (html: string) =>
  html.replace(
    /<pre><code class="language-([\w-]+)">([^<]*)<\/code><\/pre>/g,
    (_, language: string, code: string) => `<pre><code>${marked(code, language)}</code></pre>`,
  )

const hash = /#[^\n]*/
const slashes = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/
const comments: Record<string, RegExp> = {
  bash: hash,
  css: /\/\*[\s\S]*?(?:\*\/|$)/,
  hcl: new RegExp(`${hash.source}|${slashes.source}`),
  html: /&lt;!--[\s\S]*?(?:--&gt;|$)/,
  http: hash,
  ini: /[;#][^\n]*/,
  php: new RegExp(`${hash.source}|${slashes.source}`),
  python: hash,
  ruby: hash,
  sh: hash,
  sql: /--[^\n]*/,
  toml: hash,
  yaml: hash,
}
const withoutComments = new Set(['json', 'text', 'plaintext'])

// Bounded length, and an unclosed comment ends with the code: prevents slow matching.
const string = /"(?:\\.|[^"\\\n]){0,400}"|'(?:\\.|[^'\\\n]){0,400}'/
/** With its unit, for example `5rem`. */
const number = /\b\d[\d_.]*[a-z]{0,4}\b/
const keyword =
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|SELECT|FROM|WHERE|INSERT|UPDATE|INTO|VALUES|JOIN|AND|OR|NOT|abstract|as|async|await|break|case|catch|class|const|continue|def|do|elif|else|enum|export|extends|false|final|finally|fn|for|func|function|if|implements|import|in|interface|is|let|match|new|None|null|of|package|private|protected|public|return|static|struct|switch|this|throw|throws|True|true|try|type|use|var|void|while|with|yield)\b/

function marked(code: string, language: string) {
  // Own property: excludes `constructor`, which every object inherits.
  const own = Object.hasOwn(comments, language) ? comments[language] : undefined
  const comment = withoutComments.has(language) ? /(?!)/ : (own ?? slashes)
  const parts = [comment, string, number, keyword].map(({ source }) => `(${source})`)
  return code.replace(
    // Matches an entity as a whole, so that no other match begins inside it.
    new RegExp(`&(?!lt;!--)\\w+;|${parts.join('|')}`, 'g'),
    (match: string, ...groups: (string | undefined)[]) => {
      const kind = kinds.find((_, at) => groups[at] !== undefined)
      return kind ? `<span data-code="${kind}">${match}</span>` : match
    },
  )
}

const kinds = ['comment', 'string', 'number', 'keyword'] as const
