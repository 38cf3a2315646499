/** The submitted fields of the first panel form of a page, as without scripts. */
export function readForm(page: string) {
  const [form = ''] = page.match(/<form[^>]*data-guarded[\s\S]*?<\/form>/) ?? []
  const fields = new URLSearchParams()
  const decode = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  for (const [tag, name = ''] of form.matchAll(
    /<(?:input|textarea|select)[^>]* name="([^"]*)"[^>]*>/g,
  )) {
    const isBox = /type="(?:checkbox|radio)"/.test(tag)
    if (isBox && !/ checked=/.test(tag)) continue
    const end = form.indexOf(tag) + tag.length
    const [text = ''] = tag.startsWith('<textarea') ? form.slice(end).split('</textarea>') : []
    const [options = ''] = tag.startsWith('<select') ? form.slice(end).split('</select>') : []
    const chosen = /<option value="([^"]*)" selected/.exec(options)?.[1]
    const value = tag.startsWith('<input') ? / value="([^"]*)"/.exec(tag)?.[1] : (chosen ?? text)
    fields.append(name, decode(value ?? (isBox ? 'on' : '')))
  }
  return fields
}
