const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML and XML, in elements and attributes; drops characters that XML cannot contain. */
export const escapeHtml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain them, not even escaped
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
