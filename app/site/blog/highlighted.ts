/**
 * Syntax highlighting for code in a sanitised text: comments, strings, numbers and keywords. Code without a language
 * stays plain.
 */
export const highlightCode = (html: string) =>
  html.replace(
    /<pre><code class="language-([\w-]+)">([^<]*)<\/code><\/pre>/g,
    (_, language: string, code: string) => `<pre><code>${highlight(code, language)}</code></pre>`,
  )

const hashComment = /#[^\n]*/
const slashComment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/
const comments: Record<string, RegExp> = {
  bash: hashComment,
  css: /\/\*[\s\S]*?(?:\*\/|$)/,
  hcl: new RegExp(`${hashComment.source}|${slashComment.source}`),
  html: /&lt;!--[\s\S]*?(?:--&gt;|$)/,
  http: hashComment,
  ini: /[;#][^\n]*/,
  php: new RegExp(`${hashComment.source}|${slashComment.source}`),
  python: hashComment,
  ruby: hashComment,
  sh: hashComment,
  sql: /--[^\n]*/,
  toml: hashComment,
  yaml: hashComment,
}
const withoutComments = new Set(['json', 'text', 'plaintext'])

// Bounded length, and an unclosed comment ends with the code: prevents slow matching.
const stringPattern = /"(?:\\.|[^"\\\n]){0,400}"|'(?:\\.|[^'\\\n]){0,400}'/
/** With its unit, for example `5rem`. */
const numberPattern = /\b\d[\d_.]*[a-z]{0,4}\b/
const keywordPattern =
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|SELECT|FROM|WHERE|INSERT|UPDATE|INTO|VALUES|JOIN|AND|OR|NOT|abstract|as|async|await|break|case|catch|class|const|continue|def|do|elif|else|enum|export|extends|false|final|finally|fn|for|func|function|if|implements|import|in|interface|is|let|match|new|None|null|of|package|private|protected|public|return|static|struct|switch|this|throw|throws|True|true|try|type|use|var|void|while|with|yield)\b/

function highlight(code: string, language: string) {
  // Own property: excludes `constructor`, which every object inherits.
  const languageComment = Object.hasOwn(comments, language) ? comments[language] : undefined
  const comment = withoutComments.has(language) ? /(?!)/ : (languageComment ?? slashComment)
  const parts = [comment, stringPattern, numberPattern, keywordPattern].map(
    ({ source }) => `(${source})`,
  )
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
