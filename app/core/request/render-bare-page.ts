/** HTML page without React, style sheet and script; `head` and `body` are HTML. */
export const renderBarePage = (
  title: string,
  body: string,
  head = '',
  language = 'de',
) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>${head}
<h1>${title}</h1>
${body}</html>`
