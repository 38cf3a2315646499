import { escapeHtml } from '#core/fields/escaped.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'

export type ReportFact = [label: string, value: string | null]

/** A section of a report: facts, and texts in full. */
export interface DataCopySection {
  title: string
  facts: ReportFact[]
  texts?: { title: string; text: string }[]
}

/** Self-contained HTML page in the language of the site that the work runs in, since applicants may receive it. */
export function renderDataCopyHtml(title: string, parts: DataCopySection[]) {
  const body = parts.map(
    (part) => `<section><h2>${escapeHtml(part.title)}</h2>
<dl>${part.facts
      .filter(([, value]) => value)
      .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value ?? '')}</dd>`)
      .join('\n')}</dl>
${(part.texts ?? []).map((each) => `<h3>${escapeHtml(each.title)}</h3>\n<pre>${escapeHtml(each.text)}</pre>`).join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="${getSiteLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
dl{display:grid;grid-template-columns:minmax(9rem,max-content) 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0}
dd,pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}section{border-top:1px solid #8888;margin-top:2rem}</style>
</head><body><h1>${escapeHtml(title)}</h1>
${body.join('\n')}
</body></html>
`
}

/** The same report as plain text. */
export const renderDataCopyText = (title: string, parts: DataCopySection[]) =>
  [
    title,
    ...parts.map(({ title: part, facts, texts = [] }) =>
      [
        `\n${part}\n${'-'.repeat(part.length)}`,
        ...facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`),
        ...texts.map((each) => `\n${each.title}:\n${each.text}`),
      ].join('\r\n'),
    ),
  ].join('\r\n')
